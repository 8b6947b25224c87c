package io.daybook.api.grading.assignments;

import static io.daybook.api.grading.assignments.AssignmentCourse.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class AssignmentsApiTest {

    private static final AssignmentCourse HERE = new AssignmentCourse();
    private static final School SCHOOL = HERE.school;
    private static final Person TEACHER = HERE.teacher;
    private static final Person STUDENT = HERE.student;

    private static void refuses(String field, Reply reply) {
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").has(field)).as(reply.text()).isTrue();
    }

    @Nested
    class Creating {

        @Test
        void with_a_form_answers_201_and_the_whole_assignment() {
            Reply reply =
                    TEACHER.client()
                            .post(
                                    path(HERE.id),
                                    "assignment[published]",
                                    "true",
                                    "assignment[name]",
                                    "Essay",
                                    "assignment[description]",
                                    "<p>Write</p>",
                                    "assignment[points_possible]",
                                    "12.5",
                                    "assignment[grading_type]",
                                    "letter_grade",
                                    "assignment[submission_types][]",
                                    "online_url",
                                    "assignment[submission_types][]",
                                    "online_upload",
                                    "assignment[allowed_extensions]",
                                    ".PDF, doc",
                                    "assignment[allowed_attempts]",
                                    "3",
                                    "assignment[due_at]",
                                    "2040-05-01T10:00:00Z",
                                    "assignment[omit_from_final_grade]",
                                    "1");
            assertThat(reply.status()).isEqualTo(201);
            JsonNode json = reply.json();
            assertThat(json.path("name").asString()).isEqualTo("Essay");
            assertThat(json.path("description").asString()).isEqualTo("<p>Write</p>");
            assertThat(json.path("points_possible").asDouble()).isEqualTo(12.5);
            assertThat(json.path("grading_type").asString()).isEqualTo("letter_grade");
            assertThat(json.path("submission_types").toString())
                    .isEqualTo("[\"online_url\",\"online_upload\"]");
            assertThat(json.path("allowed_extensions").toString()).isEqualTo("[\"pdf\",\"doc\"]");
            assertThat(json.path("allowed_attempts").asInt()).isEqualTo(3);
            assertThat(json.path("due_at").asString()).isEqualTo("2040-05-01T10:00:00Z");
            assertThat(json.path("omit_from_final_grade").asBoolean()).isTrue();
            assertThat(json.path("workflow_state").asString()).isEqualTo("published");
            assertThat(json.path("assignment_group_id").asLong()).isPositive();
            assertThat(json.path("course_id").asLong()).isEqualTo(HERE.id);
            assertThat(json.path("html_url").asString()).contains("/courses/" + HERE.id);
        }

        @Test
        void is_a_draft_by_default() {
            for (Object[] sent :
                    new Object[][] {
                        {"assignment[name]", "Exam"},
                        {"assignment[name]", "Exam", "assignment[published]", ""}
                    }) {
                JsonNode json = TEACHER.client().post(path(HERE.id), sent).ok();
                assertThat(json.path("published").asBoolean(true)).isFalse();
                assertThat(json.path("workflow_state").asString()).isEqualTo("unpublished");
            }
        }

        @Test
        void is_published_at_once_where_the_account_inherits_draft_state_off() {
            Client admin = SCHOOL.admin();
            String subAccounts = "/api/v1/accounts/%d/sub_accounts";
            long upper = admin.post(subAccounts.formatted(1), "account[name]", "Upper").id();
            long lower = admin.post(subAccounts.formatted(upper), "account[name]", "Lower").id();
            long there =
                    admin.post("/api/v1/accounts/" + lower + "/courses", "course[name]", "C").id();
            assertThat(admin.post(path(there), "assignment[name]", "Draft").ok().path("published"))
                    .hasToString("false");

            admin.put("/api/v1/accounts/" + upper, "account[settings][draft_state][value]", "false")
                    .ok();

            JsonNode made =
                    admin.post(
                                    path(there),
                                    "assignment[name]",
                                    "Exam",
                                    "assignment[published]",
                                    "false")
                            .ok();
            assertThat(made.path("published").asBoolean()).isTrue();
            assertThat(made.path("workflow_state").asString()).isEqualTo("published");
        }

        @Test
        void with_json_is_the_same() {
            JsonNode json =
                    TEACHER.client()
                            .postJson(
                                    path(HERE.id),
                                    """
                                    {"assignment": {"name": "Talk", "points_possible": 5,
                                     "published": false, "submission_types": "on_paper"}}
                                    """)
                            .ok();
            assertThat(json.path("published").asBoolean(true)).isFalse();
            assertThat(json.path("workflow_state").asString()).isEqualTo("unpublished");
            assertThat(json.path("submission_types").toString()).isEqualTo("[\"on_paper\"]");
        }

        @Test
        void every_key_of_an_assignment_is_there_with_nothing_said() {
            JsonNode json = HERE.created();
            assertThat(json.propertyNames())
                    .contains(
                            "due_at",
                            "lock_at",
                            "unlock_at",
                            "grading_standard_id",
                            "group_category_id",
                            "final_grader_id",
                            "peer_reviews",
                            "moderated_grading",
                            "anonymous_grading",
                            "locked_for_user",
                            "needs_grading_count",
                            "unpublishable",
                            "secure_params");
            assertThat(json.path("allowed_attempts").asInt()).isEqualTo(-1);
            assertThat(json.path("points_possible").asDouble(-1)).isZero();
            assertThat(json.has("allowed_extensions")).isFalse();
            assertThat(json.has("lock_info")).isFalse();
        }

        @Test
        void needs_its_parameters_and_a_name() {
            assertThat(TEACHER.client().post(path(HERE.id)).status()).isEqualTo(400);
            refuses(
                    "name",
                    TEACHER.client().post(path(HERE.id), "assignment[points_possible]", "1"));
        }

        @ParameterizedTest
        @CsvSource({
            "points_possible, points_possible, -1",
            "grading_type, grading_type, stars",
            "submission_types, submission_types][, carrier_pigeon",
            "allowed_attempts, allowed_attempts, 0",
            "assignment_group_id, assignment_group_id, 0",
            "assignment[due_at], due_at, next week",
            "assignment[lock_at], lock_at, 2040-13-01",
            "assignment[unlock_at], unlock_at, x"
        })
        void names_the_field_it_refuses(String error, String field, String value) {
            refuses(
                    error,
                    TEACHER.client()
                            .post(
                                    path(HERE.id),
                                    "assignment[published]",
                                    "true",
                                    "assignment[name]",
                                    "Essay",
                                    "assignment[" + field + "]",
                                    value));
        }

        @Test
        void a_day_that_is_due_lasts_to_its_end_where_the_course_is() {
            JsonNode shown = SCHOOL.admin().get("/api/v1/courses/" + HERE.id).ok();
            var zone = ZoneId.of(shown.path("time_zone").asString());
            var midnight = LocalDate.of(2040, 5, 2).atStartOfDay(zone).toInstant().toString();
            var end = LocalDate.of(2040, 5, 2).atTime(23, 59, 59).atZone(zone).toInstant();
            assertThat(HERE.created("assignment[due_at]", midnight).path("due_at").asString())
                    .isEqualTo(end.toString());
        }

        @ParameterizedTest
        @ValueSource(strings = {"Student", "Observer"})
        void is_for_those_who_teach(String type) {
            Reply reply =
                    SCHOOL.member(HERE.id, type)
                            .client()
                            .post(
                                    path(HERE.id),
                                    "assignment[published]",
                                    "true",
                                    "assignment[name]",
                                    "Mine");
            assertThat(reply.status()).isEqualTo(403);
        }

        @Test
        void a_teacher_of_another_course_may_not() {
            Person stranger = SCHOOL.teacher(SCHOOL.course());
            assertThat(
                            stranger.client()
                                    .post(
                                            path(HERE.id),
                                            "assignment[published]",
                                            "true",
                                            "assignment[name]",
                                            "Mine")
                                    .status())
                    .isEqualTo(403);
        }
    }

    @Nested
    class Showing {

        @Test
        void points_are_hidden_in_clients_where_a_parent_account_says_so() {
            long arts =
                    SCHOOL.admin()
                            .post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts")
                            .id();
            long music =
                    SCHOOL.admin()
                            .post(
                                    "/api/v1/accounts/" + arts + "/sub_accounts",
                                    "account[name]",
                                    "Music")
                            .id();
            long taught =
                    SCHOOL.admin()
                            .post("/api/v1/accounts/" + music + "/courses", "offer", true)
                            .id();
            String in = "/api/v1/courses/" + taught + "/assignments";
            String essay =
                    in
                            + "/"
                            + SCHOOL.admin()
                                    .post(
                                            in,
                                            "assignment[name]",
                                            "Essay",
                                            "assignment[published]",
                                            true)
                                    .id();
            Client learner = SCHOOL.student(taught).client();
            String told = "restrict_quantitative_data";
            assertThat(learner.get(essay).ok().path(told).asBoolean(true)).isFalse();

            SCHOOL.admin()
                    .put(
                            "/api/v1/accounts/" + arts,
                            "account[settings][restrict_quantitative_data][value]",
                            true)
                    .ok();

            assertThat(learner.get(essay).ok().path(told).asBoolean()).isTrue();
            assertThat(learner.get(in).ok().path(0).path(told).asBoolean()).isTrue();
            Client grader = SCHOOL.teacher(taught).client();
            assertThat(grader.get(essay).ok().path(told).asBoolean(true)).isFalse();
        }

        @Test
        void a_student_sees_it_once_it_is_published() {
            long id = HERE.assignment("assignment[published]", "false");
            assertThat(STUDENT.client().get(path(HERE.id, id)).status()).isEqualTo(404);
            TEACHER.client().put(path(HERE.id, id), "assignment[published]", "true").ok();
            JsonNode json = STUDENT.client().get(path(HERE.id, id)).ok();
            assertThat(json.has("unpublishable")).isFalse();
            assertThat(json.has("needs_grading_count")).isFalse();
        }

        @Test
        void a_student_sees_why_it_is_locked() {
            long id =
                    HERE.assignment(
                            "assignment[unlock_at]",
                            "2040-01-01T00:00:01Z",
                            "assignment[description]",
                            "Secret");
            JsonNode locked = STUDENT.client().get(path(HERE.id, id)).ok();
            assertThat(locked.path("locked_for_user").asBoolean()).isTrue();
            assertThat(locked.path("description").isNull()).isTrue();
            assertThat(locked.path("lock_info").path("unlock_at").asString())
                    .isEqualTo("2040-01-01T00:00:01Z");
            assertThat(locked.has("lock_explanation")).isTrue();
            JsonNode open = TEACHER.client().get(path(HERE.id, id)).ok();
            assertThat(open.path("locked_for_user").asBoolean(true)).isFalse();
            assertThat(open.path("description").asString()).isEqualTo("Secret");
        }

        @Test
        void more_is_included_on_request() {
            JsonNode json =
                    STUDENT.client()
                            .get(
                                    path(
                                            HERE.id,
                                            HERE.assignment(
                                                    "assignment[submission_types][]",
                                                    "online_url")),
                                    "include[]",
                                    "submission",
                                    "include[]",
                                    "can_submit",
                                    "all_dates",
                                    "true")
                            .ok();
            assertThat(json.path("submission").path("workflow_state").asString())
                    .isEqualTo("unsubmitted");
            assertThat(json.path("can_submit").asBoolean()).isTrue();
            assertThat(json.path("all_dates").path(0).path("base").asBoolean()).isTrue();
        }

        @Test
        void assignment_is_found_by_its_lti_context_id() {
            long id = HERE.assignment("assignment[name]", "Essay");
            String name =
                    TEACHER.client()
                            .get(path(HERE.id) + "/" + id)
                            .ok()
                            .path("lti_context_id")
                            .asString();
            String byName = path(HERE.id) + "/lti_context_id:" + name;

            assertThat(TEACHER.client().get(byName).id()).isEqualTo(id);
            TEACHER.client().get(byName + "/submissions").ok();
            assertThat(TEACHER.client().get(path(HERE.id) + "/lti_context_id:" + id).status())
                    .isEqualTo(404);
        }

        @Test
        void unknown_ones_and_strangers() {
            assertThat(TEACHER.client().get(path(HERE.id, 999_999_999)).status()).isEqualTo(404);
            Person stranger = SCHOOL.person("A stranger");
            assertThat(stranger.client().get(path(HERE.id, HERE.assignment())).status())
                    .isEqualTo(403);
        }
    }

    @Nested
    class Deleting {

        @Test
        void answers_with_it_and_hides_it_from_then_on() {
            long id = HERE.assignment();
            JsonNode json = TEACHER.client().delete(path(HERE.id, id)).ok();
            assertThat(json.path("workflow_state").asString()).isEqualTo("deleted");
            assertThat(TEACHER.client().get(path(HERE.id, id)).status()).isEqualTo(404);
            assertThat(TEACHER.client().delete(path(HERE.id, id)).status()).isEqualTo(404);
        }

        @Test
        void is_not_for_students() {
            assertThat(STUDENT.client().delete(path(HERE.id, HERE.assignment())).status())
                    .isEqualTo(403);
        }
    }
}
