package io.daybook.api.platform.clients;

import static io.daybook.api.platform.clients.ThirdPartyLibrary.reader;
import static io.daybook.api.platform.clients.ThirdPartyLibrary.text;
import static io.daybook.api.platform.clients.ThirdPartyLibrary.writer;
import static org.assertj.core.api.Assertions.assertThat;

import edu.ksu.canvas.interfaces.AssignmentReader;
import edu.ksu.canvas.interfaces.AssignmentWriter;
import edu.ksu.canvas.interfaces.FeatureFlagReader;
import edu.ksu.canvas.interfaces.FeatureFlagWriter;
import edu.ksu.canvas.interfaces.FeatureReader;
import edu.ksu.canvas.interfaces.ModuleReader;
import edu.ksu.canvas.interfaces.SectionReader;
import edu.ksu.canvas.interfaces.SectionWriter;
import edu.ksu.canvas.interfaces.SubmissionReader;
import edu.ksu.canvas.model.Feature;
import edu.ksu.canvas.model.FeatureFlag;
import edu.ksu.canvas.model.Module;
import edu.ksu.canvas.model.Section;
import edu.ksu.canvas.model.assignment.Assignment;
import edu.ksu.canvas.model.assignment.Submission;
import edu.ksu.canvas.requestOptions.GetSingleAssignmentOptions;
import edu.ksu.canvas.requestOptions.GetSubmissionsOptions;
import edu.ksu.canvas.requestOptions.ListCourseAssignmentsOptions;
import edu.ksu.canvas.requestOptions.ListModulesOptions;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.io.IOException;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** The library that others wrote against the public system, unchanged: what a course holds. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ThirdPartyClientContentTest {

    private final School school = new School();

    @Test
    void sections_are_made_changed_listed_and_deleted() throws IOException {
        String course = text(school.course());
        var fields = new Section();
        fields.setName("Evening");
        SectionWriter sections = writer(SectionWriter.class);

        Section made = sections.createSection(course, fields, null).orElseThrow();
        made.setName("Morning");
        Section changed = sections.updateSection(made).orElseThrow();
        List<Section> listed = reader(SectionReader.class).listCourseSections(course, List.of());
        sections.deleteSection(text(made.getId()));

        assertThat(changed.getName()).isEqualTo("Morning");
        assertThat(listed).extracting(Section::getName).contains("Morning");
        assertThat(reader(SectionReader.class).listCourseSections(course, List.of())).hasSize(1);
    }

    /** The library can only list them. */
    @Test
    void modules_are_read_over_all_pages() throws IOException {
        long course = school.course();
        for (String name : List.of("Seeds", "Roots", "Leaves")) {
            school.admin()
                    .post(
                            "/api/v1/courses/" + course + "/modules",
                            "module[name]",
                            name,
                            "module[unlock_at]",
                            "2026-09-01T06:00:00Z")
                    .ok();
        }

        List<Module> modules =
                reader(ModuleReader.class).getModulesInCourse(new ListModulesOptions(course));

        assertThat(modules).extracting(Module::getName).containsExactly("Seeds", "Roots", "Leaves");
        assertThat(modules).extracting(Module::getPosition).containsExactly(1L, 2L, 3L);
        assertThat(modules)
                .extracting(Module::getUnlockAt)
                .containsOnly(Date.from(Instant.parse("2026-09-01T06:00:00Z")));
    }

    @Test
    void an_assignment_is_made_sent_back_with_a_change_listed_and_deleted() throws IOException {
        String course = text(school.course());
        AssignmentWriter assignments = writer(AssignmentWriter.class);
        long id = assignments.createAssignment(course, essay()).orElseThrow().getId();

        Assignment read =
                reader(AssignmentReader.class)
                        .getSingleAssignment(new GetSingleAssignmentOptions(course, id))
                        .orElseThrow();
        read.setPointsPossible(20.0);
        Assignment changed = assignments.editAssignment(course, read).orElseThrow();

        assertThat(changed.getName()).isEqualTo("Essay");
        assertThat(changed.getPointsPossible()).isEqualTo(20.0);
        assertThat(changed.getDueAt()).isEqualTo(essay().getDueAt());
        assertThat(changed.isPublished()).isTrue();
        assertThat(assignments(course)).containsExactly("Essay");
        assertThat(assignments.deleteAssignment(course, id)).isPresent();
        assertThat(assignments(course)).isEmpty();
    }

    private static Assignment essay() {
        var essay = new Assignment();
        essay.setName("Essay");
        essay.setPointsPossible(10.0);
        essay.setSubmissionTypes(List.of("online_text_entry"));
        essay.setDueAt(Date.from(Instant.parse("2027-01-15T12:00:00Z")));
        essay.setPublished(true);
        return essay;
    }

    private List<String> assignments(String course) throws IOException {
        return reader(AssignmentReader.class)
                .listCourseAssignments(new ListCourseAssignmentsOptions(course))
                .stream()
                .map(Assignment::getName)
                .toList();
    }

    @Test
    void graded_submissions_are_read_with_their_comments() throws IOException {
        long course = school.course();
        Person teacher = school.teacher(course);
        Person student = school.student(course);
        long essay =
                writer(AssignmentWriter.class)
                        .createAssignment(text(course), essay())
                        .orElseThrow()
                        .getId();
        String path = "/api/v1/courses/" + course + "/assignments/" + essay + "/submissions";
        student.client()
                .post(
                        path,
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "My essay")
                .ok();
        teacher.client()
                .put(
                        path + "/" + student.id(),
                        "submission[posted_grade]",
                        "8.5",
                        "comment[text_comment]",
                        "Well done")
                .ok();

        Submission one = submission(course, essay, student);
        List<Submission> all =
                reader(SubmissionReader.class)
                        .getCourseSubmissions(new GetSubmissionsOptions(text(course), essay));

        assertThat(one.getScore()).isEqualTo(8.5);
        assertThat(one.getBody()).isEqualTo("My essay");
        assertThat(one.getWorkflowState()).isEqualTo("graded");
        assertThat(one.getSubmissionComments()).hasSize(1);
        assertThat(all).extracting(Submission::getUserId).containsExactly(student.id());
    }

    private Submission submission(long course, long assignment, Person student) throws IOException {
        return reader(SubmissionReader.class)
                .getSingleCourseSubmission(
                        new GetSubmissionsOptions(text(course), assignment, text(student.id()))
                                .includes(
                                        List.of(GetSubmissionsOptions.Include.SUBMISSION_COMMENTS)))
                .orElseThrow();
    }

    @Test
    void features_are_listed_and_a_flag_is_set() throws IOException {
        String course = text(school.course());
        String feature =
                reader(FeatureReader.class).getCourseFeatures(course).stream()
                        .map(Feature::getFeature)
                        .findFirst()
                        .orElseThrow();

        FeatureFlag set =
                writer(FeatureFlagWriter.class)
                        .updateCourseFeatureFlag(course, feature, FeatureFlag.State.on)
                        .orElseThrow();
        FeatureFlag read =
                reader(FeatureFlagReader.class).getCourseFeatureFlag(course, feature).orElseThrow();

        assertThat(set.getState()).isEqualTo(FeatureFlag.State.on);
        assertThat(read.getContextType()).isEqualTo("Course");
        assertThat(read.getContextId()).isEqualTo(Long.valueOf(course));
        assertThat(read.getState()).isEqualTo(FeatureFlag.State.on);
    }
}
