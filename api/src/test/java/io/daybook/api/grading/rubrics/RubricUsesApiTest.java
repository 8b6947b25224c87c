package io.daybook.api.grading.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RubricUsesApiTest {

    private static final String CRITERIA =
            """
            "criteria": {"0": {"id": "crit", "description": "Reading", "learning_outcome_id": %d,
              "ratings": [{"id": "yes", "description": "Yes", "points": 5},
                          {"id": "no", "description": "No", "points": 0}]}}
            """;

    private final School school = new School();
    private final long course = school.course();
    private final String inCourse = "/api/v1/courses/" + course;
    private final long account = school.admin().get(inCourse).ok().path("account_id").asLong();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

    private long assignment(Object... more) {
        Client client = teacher.client();
        long id =
                client.post(
                                inCourse + "/assignments",
                                "assignment[name]",
                                School.unique("Essay"),
                                "assignment[points_possible]",
                                100,
                                "assignment[published]",
                                true,
                                "assignment[submission_types][]",
                                "online_text_entry")
                        .id();
        if (more.length > 0) {
            client.put(inCourse + "/assignments/" + id, more).ok();
        }
        return id;
    }

    private long outcome(Client client, String context) {
        String root = client.get(context + "/root_outcome_group").header("Location").orElseThrow();
        return client.post(
                        client.get(root).ok().path("outcomes_url").asString(),
                        "title",
                        School.unique("Reading"),
                        "calculation_method",
                        "highest")
                .ok()
                .path("outcome")
                .path("id")
                .asLong();
    }

    private JsonNode rubric(long assignment, long outcome, boolean grades) {
        return teacher.client()
                .postJson(
                        inCourse + "/rubrics",
                        """
                        {"rubric": {"title": "Essays", %s},
                         "rubric_association": {"association_type": "Assignment",
                           "association_id": %d, "use_for_grading": %s, "purpose": "grading"}}
                        """
                                .formatted(CRITERIA.formatted(outcome), assignment, grades))
                .ok();
    }

    private JsonNode associate(long rubric, long assignment) {
        return teacher.client()
                .post(
                        inCourse + "/rubric_associations",
                        "rubric_association[rubric_id]",
                        rubric,
                        "rubric_association[association_id]",
                        assignment,
                        "rubric_association[association_type]",
                        "Assignment",
                        "rubric_association[purpose]",
                        "grading",
                        "rubric_association[use_for_grading]",
                        true)
                .ok();
    }

    private Reply assess(Person by, long association, Object... more) {
        Object[] usual = {
            "rubric_assessment[user_id]",
            student.id(),
            "rubric_assessment[assessment_type]",
            "grading",
            "rubric_assessment[criterion_crit][points]",
            4
        };
        Object[] all = new Object[usual.length + more.length];
        System.arraycopy(usual, 0, all, 0, usual.length);
        System.arraycopy(more, 0, all, usual.length, more.length);
        return by.client()
                .post(
                        inCourse + "/rubric_associations/" + association + "/rubric_assessments",
                        all);
    }

    private JsonNode scores() {
        return teacher.client()
                .get(inCourse + "/outcome_rollups", "user_ids[]", student.id())
                .ok()
                .path("rollups")
                .get(0)
                .path("scores");
    }

    private static long id(JsonNode saved, String of) {
        return saved.path(of).path("id").asLong();
    }

    private JsonNode assessments(long rubric) {
        return teacher.client()
                .get(inCourse + "/rubrics/" + rubric, "include[]", "assessments")
                .ok()
                .path("assessments");
    }

    private static String forAssignment(long assignment) {
        return """
               {"rubric": {"title": "Others", "criteria": {"0": {"description": "Style",
                  "ratings": [{"description": "Good", "points": 3}]}}},
                "rubric_association": {"association_type": "Assignment",
                  "association_id": %d, "purpose": "grading"}}
               """
                .formatted(assignment);
    }

    private Person assistantWithoutRubrics() {
        long role =
                school.admin()
                        .post(
                                "/api/v1/accounts/" + account + "/roles",
                                "label",
                                School.unique("Assistant"),
                                "base_role_type",
                                "TaEnrollment",
                                "permissions[manage_rubrics][enabled]",
                                false,
                                "permissions[manage_rubrics][explicit]",
                                true)
                        .id();
        Person assistant = school.person("Assistant");
        school.admin()
                .post(
                        inCourse + "/enrollments",
                        "enrollment[user_id]",
                        assistant.id(),
                        "enrollment[role_id]",
                        role,
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        return assistant;
    }

    @Test
    void who_manages_assignments_alone_saves_rubrics_for_assignments_that_are_there() {
        Person assistant = assistantWithoutRubrics();
        JsonNode saved = rubric(assignment(), outcome(teacher.client(), inCourse), false);
        String path = inCourse + "/rubrics/" + id(saved, "rubric");
        long elsewhere =
                school.admin()
                        .post(
                                "/api/v1/courses/" + school.course() + "/assignments",
                                "assignment[name]",
                                "Elsewhere")
                        .id();

        for (long nowhere : List.of(elsewhere, 1L)) {
            String sent = forAssignment(nowhere);
            assertThat(assistant.client().postJson(inCourse + "/rubrics", sent).status())
                    .isEqualTo(403);
            assertThat(assistant.client().putJson(path, sent).status()).isEqualTo(403);
        }
        assertThat(teacher.client().get(path).ok().path("title").asString()).isEqualTo("Essays");

        assistant.client().postJson(inCourse + "/rubrics", forAssignment(assignment())).ok();
    }

    @Test
    void nothing_is_stored_where_an_assessment_beside_a_grade_cannot_be_read() {
        long essay = assignment();
        rubric(essay, outcome(teacher.client(), inCourse), false);
        String work = inCourse + "/assignments/" + essay + "/submissions/" + student.id();

        Reply refused =
                teacher.client()
                        .put(
                                work,
                                "submission[posted_grade]",
                                50,
                                "comment[text_comment]",
                                "Well done",
                                "rubric_assessment[crit][points]",
                                "many");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("rubric_assessment[crit][points]");
        JsonNode now = teacher.client().get(work, "include[]", "submission_comments").ok();
        assertThat(now.path("score").isNull()).isTrue();
        assertThat(now.path("submission_comments")).isEmpty();
    }

    @Test
    void a_changed_copy_of_a_shared_rubric_takes_over_the_use_with_its_results() {
        long essay = assignment();
        long outcome = outcome(teacher.client(), inCourse);
        JsonNode saved = rubric(essay, outcome, true);
        long other = assignment();
        associate(id(saved, "rubric"), other);
        assess(teacher, id(saved, "rubric_association")).ok();

        JsonNode copied =
                teacher.client()
                        .putJson(
                                inCourse + "/rubrics/" + id(saved, "rubric"),
                                """
                                {"rubric_association_id": %d, "rubric": {"title": "Theses", %s}}
                                """
                                        .formatted(
                                                id(saved, "rubric_association"),
                                                CRITERIA.formatted(outcome)))
                        .ok();

        assertThat(id(copied, "rubric")).isNotEqualTo(id(saved, "rubric"));
        assertThat(id(copied, "rubric_association")).isEqualTo(id(saved, "rubric_association"));
        assertThat(copied.path("rubric_association").path("rubric_id").asLong())
                .isEqualTo(id(copied, "rubric"));
        assertThat(scores().get(0).path("score").asDouble()).isEqualTo(4);
        assertThat(assessments(id(copied, "rubric"))).hasSize(1);
        assertThat(assessments(id(saved, "rubric"))).isEmpty();
        assess(
                        teacher,
                        id(saved, "rubric_association"),
                        "rubric_assessment[criterion_crit][comments]",
                        "Well read")
                .ok();
        assertThat(scores().get(0).path("count").asInt()).isEqualTo(1);
        assertThat(
                        teacher.client()
                                .get(inCourse + "/rubrics/" + id(saved, "rubric"))
                                .ok()
                                .path("title")
                                .asString())
                .isEqualTo("Essays");
    }

    @Test
    void many_students_are_assessed_by_the_rubric_in_the_background() {
        long essay = assignment();
        rubric(essay, outcome(teacher.client(), inCourse), true);
        String grade = "grade_data[" + student.id() + "]";

        Reply refused =
                teacher.client()
                        .post(
                                inCourse + "/assignments/" + essay + "/submissions/update_grades",
                                grade + "[rubric_assessment][unknown][points]",
                                3);
        teacher.client()
                .post(
                        inCourse + "/assignments/" + essay + "/submissions/update_grades",
                        grade + "[rubric_assessment][crit][points]",
                        3,
                        grade + "[rubric_assessment][crit][comments]",
                        "Read more")
                .ok();

        assertThat(refused.status()).isEqualTo(400);
        String path = inCourse + "/assignments/" + essay + "/submissions/" + student.id();
        Awaitility.await()
                .untilAsserted(
                        () ->
                                assertThat(teacher.client().get(path).ok().path("score").asDouble())
                                        .isEqualTo(3));
        assertThat(
                        teacher.client()
                                .get(path, "include[]", "rubric_assessment")
                                .ok()
                                .path("rubric_assessment")
                                .path("crit")
                                .path("comments")
                                .asString())
                .isEqualTo("Read more");
        assertThat(scores().get(0).path("score").asDouble()).isEqualTo(3);
    }

    @Test
    void a_course_uses_a_rubric_of_its_account_and_leaves_it_there() {
        Client admin = school.admin();
        long outcome = outcome(admin, "/api/v1/accounts/" + account);
        JsonNode saved =
                admin.postJson(
                                "/api/v1/accounts/" + account + "/rubrics",
                                "{\"rubric\": {\"title\": \"Common\", %s}}"
                                        .formatted(CRITERIA.formatted(outcome)))
                        .ok();
        String path = "/api/v1/accounts/" + account + "/rubrics/" + id(saved, "rubric");
        assertThat(teacher.client().post("/api/v1/accounts/" + account + "/rubrics").status())
                .isEqualTo(403);

        JsonNode used = associate(id(saved, "rubric"), assignment());
        assess(teacher, used.path("id").asLong()).ok();
        assertThat(scores().get(0).path("score").asDouble()).isEqualTo(4);
        teacher.client().delete(inCourse + "/rubric_associations/" + used.path("id").asLong()).ok();

        assertThat(admin.get(path).ok().path("context_type").asString()).isEqualTo("Account");
        admin.delete(path).ok();
        assertThat(admin.get(path).status()).isEqualTo(404);
    }

    @Test
    void shared_rubric_in_a_course_shows_only_associations_of_that_course() {
        long outcome = outcome(school.admin(), "/api/v1/accounts/" + account);
        JsonNode saved =
                school.admin()
                        .postJson(
                                "/api/v1/accounts/" + account + "/rubrics",
                                "{\"rubric\": {\"title\": \"Common\", %s}}"
                                        .formatted(CRITERIA.formatted(outcome)))
                        .ok();
        associate(id(saved, "rubric"), assignment());
        long elsewhere = school.course();
        Client other = school.teacher(elsewhere).client();
        String there = "/api/v1/courses/" + elsewhere;
        long own =
                other.post(
                                there + "/rubric_associations",
                                "rubric_association[rubric_id]",
                                id(saved, "rubric"),
                                "rubric_association[association_id]",
                                elsewhere,
                                "rubric_association[association_type]",
                                "Course",
                                "rubric_association[purpose]",
                                "bookmark")
                        .id();

        JsonNode seen =
                other.get(there + "/rubrics/" + id(saved, "rubric"), "include[]", "associations")
                        .ok()
                        .path("associations");
        assertThat(seen.size()).isEqualTo(1);
        assertThat(seen.path(0).path("id").asLong()).isEqualTo(own);
    }

    @Test
    void an_outcome_of_another_course_is_left_out_of_a_rubric() {
        long elsewhere = school.course();
        long outcome = outcome(school.teacher(elsewhere).client(), "/api/v1/courses/" + elsewhere);

        JsonNode saved = rubric(assignment(), outcome, true);

        assertThat(saved.path("rubric").path("criteria").get(0).has("learning_outcome_id"))
                .isFalse();
    }

    @Test
    void anonymous_work_is_assessed_by_anonymous_id_alone() {
        long essay = assignment("assignment[anonymous_grading]", true);
        long association =
                id(rubric(essay, outcome(teacher.client(), inCourse), true), "rubric_association");
        assertThat(assess(teacher, association).status()).isEqualTo(403);
        assertThat(
                        teacher.client()
                                .post(
                                        inCourse
                                                + "/rubric_associations/"
                                                + association
                                                + "/rubric_assessments",
                                        "rubric_assessment[anonymous_id]",
                                        "12345",
                                        "rubric_assessment[assessment_type]",
                                        "grading")
                                .status())
                .isEqualTo(404);
        String anonymousId =
                teacher.client()
                        .get(inCourse + "/assignments/" + essay + "/gradeable_students")
                        .ok()
                        .get(0)
                        .path("anonymous_id")
                        .asString();
        JsonNode assessed =
                teacher.client()
                        .post(
                                inCourse
                                        + "/rubric_associations/"
                                        + association
                                        + "/rubric_assessments",
                                "rubric_assessment[anonymous_id]",
                                anonymousId,
                                "rubric_assessment[assessment_type]",
                                "grading",
                                "rubric_assessment[criterion_crit][points]",
                                5)
                        .ok();
        assertThat(assessed.path("user_id").isNull()).isTrue();
        assertThat(assessed.path("anonymous_id").asString()).isEqualTo(anonymousId);
        assertThat(assessed.path("score").asDouble()).isEqualTo(5);
    }
}
