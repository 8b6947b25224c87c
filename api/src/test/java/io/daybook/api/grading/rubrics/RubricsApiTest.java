package io.daybook.api.grading.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RubricsApiTest {

    private final School school = new School();
    private long course;
    private String inCourse = "";
    private Person teacher = new Person(0, "", school.admin());
    private Person student = teacher;

    @BeforeEach
    void make_a_course() {
        course = school.course();
        inCourse = "/api/v1/courses/" + course;
        teacher = school.teacher(course);
        student = school.student(course);
    }

    private long assignment() {
        return teacher.client()
                .post(
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
    }

    private long outcome() {
        Client client = teacher.client();
        String root = client.get(inCourse + "/root_outcome_group").header("Location").orElseThrow();
        JsonNode group = client.get(root).ok();
        return client.post(
                        group.path("outcomes_url").asString(),
                        "title",
                        "Reading",
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
                        {"rubric": {"title": "Essays", "criteria": {
                           "1": {"description": "Style", "points": 99, "ratings": {
                              "0": {"description": "Good", "points": 10},
                              "1": {"description": "Bad", "points": 0}}},
                           "0": {"description": "Reading", "learning_outcome_id": %d, "ratings": [
                              {"description": "No", "points": 0},
                              {"description": "Yes", "points": 5}]}}},
                         "rubric_association": {"association_type": "Assignment",
                           "association_id": %d, "use_for_grading": %s, "purpose": "grading"}}
                        """
                                .formatted(outcome, assignment, grades))
                .ok();
    }

    private static String criterion(JsonNode saved, int index) {
        return saved.path("rubric").path("data").get(index).path("id").asString();
    }

    private String assessments(JsonNode saved) {
        return inCourse
                + "/rubric_associations/"
                + saved.path("rubric_association").path("id").asLong()
                + "/rubric_assessments";
    }

    private Reply assess(Client by, JsonNode saved, String type, Object... rows) {
        Object[] sent = new Object[rows.length + 4];
        sent[0] = "rubric_assessment[user_id]";
        sent[1] = student.id();
        sent[2] = "rubric_assessment[assessment_type]";
        sent[3] = type;
        System.arraycopy(rows, 0, sent, 4, rows.length);
        return by.post(assessments(saved), sent);
    }

    private static String points(JsonNode saved, int index) {
        return "rubric_assessment[criterion_" + criterion(saved, index) + "][points]";
    }

    @Nested
    class Rubrics {

        @Test
        void criteria_are_in_the_order_of_their_keys_and_worth_their_highest_rating() {
            long assignment = assignment();
            JsonNode saved = rubric(assignment, outcome(), true);
            JsonNode made = saved.path("rubric");
            assertThat(made.path("data").get(0).path("description").asString())
                    .isEqualTo("Reading");
            assertThat(made.path("data").get(1).path("points").asDouble()).isEqualTo(10);
            assertThat(made.path("points_possible").asDouble()).isEqualTo(15);
            assertThat(made.path("criteria")).isEqualTo(made.path("data"));
            JsonNode association = saved.path("rubric_association");
            assertThat(association.path("association_type").asString()).isEqualTo("Assignment");
            assertThat(
                            teacher.client()
                                    .get(inCourse + "/assignments/" + assignment)
                                    .ok()
                                    .path("points_possible")
                                    .asDouble())
                    .isEqualTo(15);
        }

        @Test
        void a_second_rubric_for_grading_replaces_the_first() {
            long assignment = assignment();
            long first = rubric(assignment, outcome(), false).path("rubric").path("id").asLong();
            JsonNode second = rubric(assignment, outcome(), false).path("rubric");
            assertThat(second.path("title").asString()).isEqualTo("Essays (1)");
            assertThat(teacher.client().get(inCourse + "/rubrics/" + first).status())
                    .isEqualTo(404);
            assertThat(teacher.client().get(inCourse + "/rubrics").each("title"))
                    .containsExactly("Essays (1)");
        }

        @Test
        void a_rubric_that_grades_several_assignments_is_copied_when_it_is_changed() {
            JsonNode saved = rubric(assignment(), outcome(), false);
            long id = saved.path("rubric").path("id").asLong();
            JsonNode again =
                    teacher.client()
                            .post(
                                    inCourse + "/rubric_associations",
                                    "rubric_association[rubric_id]",
                                    id,
                                    "rubric_association[association_id]",
                                    assignment(),
                                    "rubric_association[association_type]",
                                    "Assignment",
                                    "rubric_association[purpose]",
                                    "grading")
                            .ok();
            assertThat(again.path("rubric_id").asLong()).isEqualTo(id);
            assertThat(again.path("rubric").path("read_only").asBoolean()).isTrue();
            JsonNode changed =
                    teacher.client()
                            .putJson(
                                    inCourse + "/rubrics/" + id,
                                    "{\"rubric\": {\"title\": \"Other\", \"criteria\": []}}")
                            .ok();
            assertThat(changed.path("rubric").path("id").asLong()).isNotEqualTo(id);
            JsonNode same = teacher.client().get(inCourse + "/rubrics/" + id).ok();
            assertThat(same.path("title").asString()).isEqualTo("Essays");
        }

        @Test
        void what_is_asked_for_beside_a_rubric_must_fit() {
            JsonNode saved = rubric(assignment(), outcome(), false);
            String url = inCourse + "/rubrics/" + saved.path("rubric").path("id").asLong();
            Client client = teacher.client();
            assess(client, saved, "grading", points(saved, 1), 7).ok();
            JsonNode full = client.get(url, "include[]", "assessments", "style", "full").ok();
            assertThat(full.path("assessments").get(0).path("data").size()).isEqualTo(1);
            assertThat(
                            client.get(url, "include[]", "assignment_associations")
                                    .ok()
                                    .path("associations")
                                    .size())
                    .isEqualTo(1);
            assertThat(client.get(url, "style", "full").status()).isEqualTo(400);
            assertThat(client.get(url, "include[]", "unknown").status()).isEqualTo(400);
            assertThat(
                            client.get(
                                            url,
                                            "include[]",
                                            "assessments",
                                            "include[]",
                                            "graded_assessments")
                                    .status())
                    .isEqualTo(400);
        }

        @Test
        void an_outcome_of_a_rubric_cannot_be_unlinked_until_the_rubric_is_gone() {
            long outcome = outcome();
            JsonNode saved = rubric(assignment(), outcome, false);
            Client client = teacher.client();
            JsonNode link = client.get(inCourse + "/outcome_group_links").ok().get(0);
            assertThat(link.path("can_unlink").asBoolean()).isFalse();
            Reply refused = client.delete(link.path("url").asString());
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.json().path("message").asString()).contains("link is the last link");
            client.delete(inCourse + "/rubrics/" + saved.path("rubric").path("id").asLong()).ok();
            client.delete(link.path("url").asString()).ok();
        }

        @Test
        void students_neither_see_nor_change_rubrics() {
            Client pupil = student.client();
            assertThat(pupil.get(inCourse + "/rubrics").status()).isEqualTo(403);
            assertThat(pupil.post(inCourse + "/rubrics").status()).isEqualTo(403);
        }
    }

    @Nested
    class Assessments {

        @Test
        void the_grade_follows_and_rows_that_are_not_named_stay() {
            long assignment = assignment();
            JsonNode saved = rubric(assignment, outcome(), true);
            Client client = teacher.client();
            JsonNode first = assess(client, saved, "grading", points(saved, 0), 9).ok();
            assertThat(first.path("score").asDouble()).isEqualTo(5);
            JsonNode second = assess(client, saved, "grading", points(saved, 1), 12).ok();
            assertThat(second.path("id")).isEqualTo(first.path("id"));
            assertThat(second.path("score").asDouble()).isEqualTo(17);
            assertThat(second.path("ratings").size()).isEqualTo(2);
            assertThat(second.path("artifact").path("score").asDouble()).isEqualTo(17);
            JsonNode work =
                    client.get(
                                    inCourse
                                            + "/assignments/"
                                            + assignment
                                            + "/submissions/"
                                            + student.id())
                            .ok();
            assertThat(work.path("score").asDouble()).isEqualTo(17);
            assertThat(work.path("grader_id").asLong()).isEqualTo(teacher.id());
        }

        @Test
        void a_reviewer_never_grades_and_the_review_is_completed() {
            long assignment = assignment();
            JsonNode saved = rubric(assignment, outcome(), true);
            Person reviewer = school.student(course);
            assertThat(
                            assess(reviewer.client(), saved, "peer_review", points(saved, 1), 3)
                                    .status())
                    .isEqualTo(403);
            String work = inCourse + "/assignments/" + assignment + "/submissions/" + student.id();
            long submission = teacher.client().get(work).ok().path("id").asLong();
            String reviews =
                    inCourse
                            + "/assignments/"
                            + assignment
                            + "/submissions/"
                            + submission
                            + "/peer_reviews";
            teacher.client().post(reviews, "user_id", reviewer.id()).ok();
            assess(reviewer.client(), saved, "peer_review", points(saved, 1), 3).ok();
            assertThat(teacher.client().get(reviews).each("workflow_state"))
                    .containsExactly("completed");
            assertThat(teacher.client().get(work).ok().path("score").isNull()).isTrue();
            assertThat(assess(reviewer.client(), saved, "grading", points(saved, 1), 3).status())
                    .isEqualTo(403);
        }

        @Test
        void an_assessment_is_deleted_and_the_grade_stays() {
            long assignment = assignment();
            JsonNode saved = rubric(assignment, outcome(), true);
            Client client = teacher.client();
            long id = assess(client, saved, "grading", points(saved, 1), 7).id();
            client.delete(assessments(saved) + "/" + id).ok();
            assertThat(client.delete(assessments(saved) + "/" + id).status()).isEqualTo(404);
            assertThat(
                            client.get(
                                            inCourse
                                                    + "/assignments/"
                                                    + assignment
                                                    + "/submissions/"
                                                    + student.id())
                                    .ok()
                                    .path("score")
                                    .asDouble())
                    .isEqualTo(7);
        }

        @Test
        void whose_work_it_is_must_be_told_and_lie_in_the_course() {
            JsonNode saved = rubric(assignment(), outcome(), true);
            Client client = teacher.client();
            assertThat(client.post(assessments(saved)).status()).isEqualTo(404);
            String elsewhere =
                    assessments(saved)
                            .replace(inCourse + "/", "/api/v1/courses/" + school.course() + "/");
            assertThat(
                            school.admin()
                                    .post(
                                            elsewhere,
                                            "rubric_assessment[user_id]",
                                            student.id(),
                                            "rubric_assessment[assessment_type]",
                                            "grading")
                                    .status())
                    .isEqualTo(404);
        }
    }

    @Nested
    class Results {

        private final String rollups = "/outcome_rollups";

        @Test
        void an_assessment_becomes_a_result_and_a_score() {
            long assignment = assignment();
            long outcome = outcome();
            JsonNode saved = rubric(assignment, outcome, true);
            assess(teacher.client(), saved, "grading", points(saved, 0), 3).ok();
            Client client = teacher.client();
            JsonNode results =
                    client.get(
                                    inCourse + "/outcome_results",
                                    "include[]",
                                    "alignments",
                                    "include[]",
                                    "outcomes",
                                    "include[]",
                                    "users",
                                    "include[]",
                                    "outcome_paths")
                            .ok();
            JsonNode result = results.path("outcome_results").get(0);
            assertThat(result.path("score").asDouble()).isEqualTo(3);
            assertThat(result.path("percent").asDouble()).isEqualTo(0.6);
            assertThat(result.path("mastery").asBoolean()).isTrue();
            assertThat(result.path("links").path("alignment").asString())
                    .isEqualTo("assignment_" + assignment);
            assertThat(results.path("linked").path("users").get(0).path("id").asString())
                    .isEqualTo(Long.toString(student.id()));
            JsonNode rolled = client.get(inCourse + rollups).ok();
            JsonNode score = rolled.path("rollups").get(0).path("scores").get(0);
            assertThat(score.path("score").asDouble()).isEqualTo(3);
            assertThat(score.path("count").asInt()).isEqualTo(1);
            assertThat(score.path("links").path("outcome").asString())
                    .isEqualTo(Long.toString(outcome));
            assertThat(rolled.path("meta").path("pagination").path("count").asInt()).isEqualTo(1);
            JsonNode all =
                    client.get(
                                    inCourse + rollups,
                                    "aggregate",
                                    "course",
                                    "aggregate_stat",
                                    "median")
                            .ok();
            assertThat(all.path("rollups").size()).isEqualTo(1);
            assertThat(all.has("meta")).isFalse();
        }

        @Test
        void a_wider_scale_rescales_every_score_and_the_past_stays_readable() {
            long outcome = outcome();
            JsonNode saved = rubric(assignment(), outcome, true);
            Client client = teacher.client();
            assess(client, saved, "grading", points(saved, 0), 3).ok();
            client.putJson(
                            "/api/v1/outcomes/" + outcome,
                            "{\"ratings\": [{\"points\": 10}, {\"points\": 0}]}")
                    .ok();
            JsonNode now = client.get(inCourse + rollups).ok();
            assertThat(score(now)).isEqualTo(6);
            String long0 = "2000-01-01T00:00:00Z";
            JsonNode before = client.get(inCourse + rollups, "as_of", long0).ok();
            assertThat(before.path("rollups").get(0).path("scores").size()).isZero();
            JsonNode later = client.get(inCourse + rollups, "as_of", "2999-01-01T00:00:00Z").ok();
            assertThat(score(later)).isEqualTo(6);
        }

        private static double score(JsonNode answer) {
            return answer.path("rollups").get(0).path("scores").get(0).path("score").asDouble();
        }

        @Test
        void results_end_with_the_association_and_with_the_assessment() {
            JsonNode saved = rubric(assignment(), outcome(), true);
            Client client = teacher.client();
            assess(client, saved, "grading", points(saved, 0), 3).ok();
            assertThat(client.get(inCourse + "/outcome_group_links").each("assessed"))
                    .containsExactly("true");
            client.delete(
                            inCourse
                                    + "/rubric_associations/"
                                    + saved.path("rubric_association").path("id").asLong())
                    .ok();
            assertThat(
                            client.get(inCourse + "/outcome_results")
                                    .ok()
                                    .path("outcome_results")
                                    .size())
                    .isZero();
            assertThat(client.get(inCourse + "/outcome_group_links").each("assessed"))
                    .containsExactly("false");
        }

        @Test
        void students_see_their_own_and_nobody_elses() {
            JsonNode saved = rubric(assignment(), outcome(), true);
            assess(teacher.client(), saved, "grading", points(saved, 0), 3).ok();
            Client pupil = student.client();
            assertThat(pupil.get(inCourse + rollups).status()).isEqualTo(403);
            assertThat(pupil.get(inCourse + rollups, "user_ids[]", student.id()).status())
                    .isEqualTo(200);
            assertThat(pupil.get(inCourse + rollups, "user_ids[]", teacher.id()).status())
                    .isEqualTo(403);
            Client client = teacher.client();
            for (Object[] wrong :
                    new Object[][] {
                        {"user_ids[]", teacher.id()},
                        {"outcome_ids[]", 999_999},
                        {"aggregate", "account"},
                        {"include[]", "nothing"},
                        {"include[]", "courses"},
                        {"sort_by", "outcome"},
                        {"sort_by", "age"},
                        {"exclude[]", "nobody"}
                    }) {
                assertThat(client.get(inCourse + rollups, wrong).status()).isEqualTo(400);
            }
        }

        @Test
        void the_alignments_of_a_student_are_the_assignments_assigned() {
            long assignment = assignment();
            rubric(assignment, outcome(), true);
            JsonNode found =
                    student.client()
                            .get(inCourse + "/outcome_alignments", "student_id", student.id())
                            .ok();
            assertThat(found.get(0).path("assignment_id").asLong()).isEqualTo(assignment);
            assertThat(student.client().get(inCourse + "/outcome_alignments").status())
                    .isEqualTo(400);
        }
    }
}
