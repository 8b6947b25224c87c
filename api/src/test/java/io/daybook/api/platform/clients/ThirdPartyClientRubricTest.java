package io.daybook.api.platform.clients;

import static io.daybook.api.platform.clients.ThirdPartyLibrary.reader;
import static io.daybook.api.platform.clients.ThirdPartyLibrary.text;
import static org.assertj.core.api.Assertions.assertThat;

import edu.ksu.canvas.interfaces.RubricReader;
import edu.ksu.canvas.interfaces.SubmissionReader;
import edu.ksu.canvas.model.assignment.Rubric;
import edu.ksu.canvas.model.assignment.RubricAssessment;
import edu.ksu.canvas.model.assignment.RubricAssociation;
import edu.ksu.canvas.model.assignment.RubricCriterion;
import edu.ksu.canvas.model.assignment.RubricRating;
import edu.ksu.canvas.model.assignment.Submission;
import edu.ksu.canvas.requestOptions.GetRubricOptions;
import edu.ksu.canvas.requestOptions.GetRubricOptions.Include;
import edu.ksu.canvas.requestOptions.GetRubricOptions.Style;
import edu.ksu.canvas.requestOptions.GetSubmissionsOptions;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The library that others wrote against the public system, unchanged: rubrics, which it reads. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ThirdPartyClientRubricTest {

    private final School school = new School();
    private final long course = school.course();
    private final String inCourse = "/api/v1/courses/" + course;
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final long essay =
            teacher.client()
                    .post(
                            inCourse + "/assignments",
                            "assignment[name]",
                            "Essay",
                            "assignment[published]",
                            true)
                    .id();
    private final JsonNode saved =
            teacher.client()
                    .postJson(
                            inCourse + "/rubrics",
                            """
                            {"rubric": {"title": "Essays", "criteria": {"0": {
                               "id": "crit", "description": "Style", "long_description": "Words",
                               "criterion_use_range": true, "ratings": [
                                  {"description": "Good", "points": 5},
                                  {"description": "Poor", "points": 0}]}}},
                             "rubric_association": {"association_type": "Assignment",
                               "association_id": %d, "use_for_grading": true,
                               "purpose": "grading"}}
                            """
                                    .formatted(essay))
                    .ok();
    private final long rubric = saved.path("rubric").path("id").asLong();
    private final long association = saved.path("rubric_association").path("id").asLong();

    private void assess() {
        teacher.client()
                .post(
                        inCourse + "/rubric_associations/" + association + "/rubric_assessments",
                        "rubric_assessment[user_id]",
                        student.id(),
                        "rubric_assessment[assessment_type]",
                        "grading",
                        "rubric_assessment[criterion_crit][points]",
                        4,
                        "rubric_assessment[criterion_crit][comments]",
                        "Well put")
                .ok();
    }

    private Rubric read(GetRubricOptions options) throws IOException {
        return reader(RubricReader.class).getRubricInCourse(options).orElseThrow();
    }

    @Test
    void a_rubric_of_a_course_is_read_with_its_assessments() throws IOException {
        assess();

        Rubric read =
                read(
                        new GetRubricOptions(text(course), rubric)
                                .includes(List.of(Include.ASSESSMENTS))
                                .style(Style.FULL));

        assertThat(read.getTitle()).isEqualTo("Essays");
        assertThat(read.getPointsPossible()).isEqualTo(5);
        assertThat(read.getContextType()).isEqualTo("Course");
        RubricCriterion criterion = read.getCriteria().getFirst();
        assertThat(criterion.getId()).isEqualTo("crit");
        assertThat(criterion.getCriterionUseRange()).isTrue();
        assertThat(criterion.getRatings())
                .extracting(RubricRating::getPoints)
                .containsExactly(5.0, 0.0);
        assertThat(read.getAssessments())
                .extracting(RubricAssessment::getScore)
                .containsExactly(4.0);
        assertThat(read.getAssessments())
                .extracting(RubricAssessment::getAssessorId)
                .containsExactly(teacher.id());
    }

    @Test
    void a_rubric_of_a_course_is_read_with_its_associations() throws IOException {
        Rubric read =
                read(
                        new GetRubricOptions(text(course), rubric)
                                .includes(List.of(Include.ASSIGNMENT_ASSOCIATIONS)));

        assertThat(read.getAssociations())
                .extracting(RubricAssociation::getId)
                .containsExactly(association);
        assertThat(read.getAssociations())
                .extracting(RubricAssociation::getAssociationId)
                .containsExactly(essay);
        assertThat(read.getAssociations().getFirst().getUseForGrading()).isTrue();
    }

    @Test
    void a_rubric_of_an_account_is_read() throws IOException {
        long common =
                school.admin()
                        .post("/api/v1/accounts/1/rubrics", "rubric[title]", "Third-party common")
                        .ok()
                        .path("rubric")
                        .path("id")
                        .asLong();

        Rubric read =
                reader(RubricReader.class)
                        .getRubricInAccount(new GetRubricOptions("1", common))
                        .orElseThrow();

        assertThat(read.getTitle()).isEqualTo("Third-party common");
        assertThat(read.getContextType()).isEqualTo("Account");
    }

    @Test
    void submissions_are_read_with_their_rubric_assessment() throws IOException {
        assess();

        Submission read =
                reader(SubmissionReader.class)
                        .getSingleCourseSubmission(
                                new GetSubmissionsOptions(text(course), essay, text(student.id()))
                                        .includes(
                                                List.of(
                                                        GetSubmissionsOptions.Include
                                                                .RUBRIC_ASSESSMENT)))
                        .orElseThrow();

        assertThat(read.getScore()).isEqualTo(4);
        var row = Objects.requireNonNull(read.getRubricAssessment().get("crit"));
        assertThat(row.getPoints()).isEqualTo(4);
        assertThat(row.getComments()).isEqualTo("Well put");
    }
}
