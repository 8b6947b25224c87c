package io.daybook.api.grading.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Rubrics of accounts, and the uses of a course's rubric. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SharedRubricsApiTest {

    private static final String CRITERIA =
            """
            "criteria": {"0": {"description": "Style", "points": 5, "ratings": {
               "0": {"description": "Good", "points": 5},
               "1": {"description": "Bad", "points": 0}}}}\
            """;

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final School.Person student = school.student(course);
    private final String inCourse = "/api/v1/courses/" + course;

    @Test
    void an_accounts_rubric_is_listed_and_renamed_by_administrators_alone() {
        String rubrics =
                "/api/v1/accounts/"
                        + admin.post(
                                        "/api/v1/accounts/self/sub_accounts",
                                        "account[name]",
                                        School.unique("Rubrics "))
                                .id()
                        + "/rubrics";
        long rubric =
                admin.postJson(rubrics, "{\"rubric\": {\"title\": \"Essays\", " + CRITERIA + "}}")
                        .ok()
                        .path("rubric")
                        .path("id")
                        .asLong();

        JsonNode changed =
                admin.putJson(rubrics + "/" + rubric, "{\"rubric\": {\"title\": \"Prose\"}}").ok();

        assertThat(changed.path("rubric").path("title").asString()).isEqualTo("Prose");
        assertThat(admin.get(rubrics).each("title")).containsExactly("Prose");
        assertThat(teacher.get(rubrics).status()).isEqualTo(403);
        assertThat(teacher.putJson(rubrics + "/" + rubric, "{}").status()).isEqualTo(403);
    }

    @Test
    void the_use_of_a_rubric_and_an_assessment_by_it_are_changed() {
        long assignment =
                teacher.post(
                                inCourse + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                5,
                                "assignment[published]",
                                true)
                        .id();
        JsonNode saved =
                teacher.postJson(
                                inCourse + "/rubrics",
                                """
                                {"rubric": {"title": "Essays", %s},
                                 "rubric_association": {"association_type": "Assignment",
                                   "association_id": %d, "purpose": "grading"}}
                                """
                                        .formatted(CRITERIA, assignment))
                        .ok();
        long use = saved.path("rubric_association").path("id").asLong();
        String path = inCourse + "/rubric_associations/" + use;
        String points =
                "rubric_assessment[criterion_"
                        + saved.path("rubric").path("data").path(0).path("id").asString()
                        + "][points]";
        long assessment =
                teacher.post(
                                path + "/rubric_assessments",
                                "rubric_assessment[user_id]",
                                student.id(),
                                "rubric_assessment[assessment_type]",
                                "grading",
                                points,
                                2)
                        .id();

        JsonNode better =
                teacher.put(
                                path + "/rubric_assessments/" + assessment,
                                "rubric_assessment[user_id]",
                                student.id(),
                                "rubric_assessment[assessment_type]",
                                "grading",
                                points,
                                4)
                        .ok();
        assertThat(better.path("score").asDouble()).isEqualTo(4);
        JsonNode graded = teacher.put(path, "rubric_association[use_for_grading]", true).ok();
        assertThat(graded.findValue("use_for_grading").asBoolean()).isTrue();
        assertThat(
                        student.client()
                                .put(path, "rubric_association[use_for_grading]", false)
                                .status())
                .isEqualTo(403);
    }

    @Test
    void account_rubric_in_a_course_shows_only_associations_of_that_course() {
        long account = admin.get(inCourse).ok().path("account_id").asLong();
        String rubrics = "/api/v1/accounts/" + account + "/rubrics";
        long rubric =
                admin.postJson(rubrics, "{\"rubric\": {\"title\": \"All\", " + CRITERIA + "}}")
                        .ok()
                        .path("rubric")
                        .path("id")
                        .asLong();
        long own = associate(rubric, course);
        long other = associate(rubric, school.course());

        JsonNode seen =
                teacher.get(inCourse + "/rubrics/" + rubric, "include[]", "associations").ok();
        JsonNode all = admin.get(rubrics + "/" + rubric, "include[]", "associations").ok();

        assertThat(seen.path("associations").findValues("id"))
                .extracting(JsonNode::asLong)
                .containsExactly(own);
        assertThat(all.path("associations").findValues("id"))
                .extracting(JsonNode::asLong)
                .contains(own, other);
    }

    private long associate(long rubric, long courseId) {
        String path = "/api/v1/courses/" + courseId;
        long assignment =
                admin.post(path + "/assignments", "assignment[name]", School.unique("Essay ")).id();
        return admin.post(
                        path + "/rubric_associations",
                        "rubric_association[rubric_id]",
                        rubric,
                        "rubric_association[association_id]",
                        assignment,
                        "rubric_association[association_type]",
                        "Assignment",
                        "rubric_association[purpose]",
                        "grading")
                .ok()
                .path("id")
                .asLong();
    }
}
