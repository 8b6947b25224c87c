package io.daybook.api.institution.terms;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TermsApiTest {

    private static final String TERMS = "/api/v1/accounts/1/terms";
    private final School school = new School();
    private final Client admin = school.admin();

    private long term(Object... fields) {
        return admin.post(TERMS, fields).id();
    }

    private long term(String name) {
        return term("enrollment_term[name]", name);
    }

    private long subAccount() {
        return admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
    }

    private static String path(long term) {
        return TERMS + "/" + term;
    }

    @Nested
    class Creating {

        @Test
        void with_a_form_it_has_all_that_was_sent() {
            JsonNode term =
                    admin.post(
                                    TERMS,
                                    "enrollment_term[name]",
                                    "Fall 2030",
                                    "enrollment_term[start_at]",
                                    "2030-08-01T00:00:00Z",
                                    "enrollment_term[end_at]",
                                    "2030-12-20T00:00:00+02:00",
                                    "enrollment_term[sis_term_id]",
                                    "F2030",
                                    "enrollment_term[overrides][TeacherEnrollment][start_at]",
                                    "2030-07-15")
                            .ok();
            assertThat(term.path("name").asString()).isEqualTo("Fall 2030");
            assertThat(term.path("start_at").asString()).isEqualTo("2030-08-01T00:00:00Z");
            assertThat(term.path("end_at").asString()).isEqualTo("2030-12-19T22:00:00Z");
            assertThat(term.path("workflow_state").asString()).isEqualTo("active");
            assertThat(term.path("sis_term_id").asString()).isEqualTo("F2030");
            assertThat(term.path("sis_import_id").isNull()).isTrue();
            assertThat(term.path("grading_period_group_id").isNull()).isTrue();
            assertThat(term.has("created_at")).isTrue();
            JsonNode override = term.path("overrides").path("TeacherEnrollment");
            assertThat(override.path("start_at").asString()).isEqualTo("2030-07-15T00:00:00Z");
            assertThat(override.path("end_at").isNull()).isTrue();
            assertThat(term.path("overrides").size()).isEqualTo(1);
        }

        @Test
        void with_json_it_is_made() {
            JsonNode term =
                    admin.postJson(
                                    TERMS,
                                    """
                                    {"enrollment_term": {"name": "Spring", "overrides":
                                      {"StudentEnrollment": {"end_at": "2031-05-01T00:00:00Z"}}}}
                                    """)
                            .ok();
            assertThat(term.path("overrides").path("StudentEnrollment").path("end_at").asString())
                    .isEqualTo("2031-05-01T00:00:00Z");
        }

        @Test
        void the_object_and_a_name_are_required() {
            assertThat(admin.post(TERMS).status()).isEqualTo(400);
            Reply nameless = admin.post(TERMS, "enrollment_term[name]", " ");
            assertThat(nameless.status()).isEqualTo(400);
            assertThat(nameless.json().path("errors").has("name")).isTrue();
        }

        @Test
        void an_end_before_the_start_is_refused_for_the_whole() {
            Reply reply =
                    admin.post(
                            TERMS,
                            "enrollment_term[name]",
                            "Backwards",
                            "enrollment_term[start_at]",
                            "2030-08-02",
                            "enrollment_term[end_at]",
                            "2030-08-01");
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("errors").has("base")).isTrue();
        }

        @Test
        void an_override_that_ends_before_it_starts_is_refused_too() {
            Reply reply =
                    admin.post(
                            TERMS,
                            "enrollment_term[name]",
                            "Backwards",
                            "enrollment_term[overrides][TaEnrollment][start_at]",
                            "2030-08-02",
                            "enrollment_term[overrides][TaEnrollment][end_at]",
                            "2030-08-01");
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("errors").has("base")).isTrue();
        }

        @Test
        void only_some_kinds_of_members_have_dates_of_their_own() {
            for (String type : new String[] {"ObserverEnrollment", "Student", "nonsense"}) {
                Reply reply =
                        admin.post(
                                TERMS,
                                "enrollment_term[name]",
                                "Odd",
                                "enrollment_term[overrides][" + type + "][start_at]",
                                "2030-08-02");
                assertThat(reply.status()).isEqualTo(400);
                assertThat(reply.json().has("message")).isTrue();
            }
        }

        @Test
        void a_foreign_id_is_unique_and_a_single_value() {
            term("enrollment_term[name]", "One", "enrollment_term[sis_term_id]", "unique-one");
            Reply twice =
                    admin.post(
                            TERMS,
                            "enrollment_term[name]",
                            "Two",
                            "enrollment_term[sis_term_id]",
                            "unique-one");
            assertThat(twice.status()).isEqualTo(400);
            Reply many =
                    admin.post(
                            TERMS,
                            "enrollment_term[name]",
                            "Two",
                            "enrollment_term[sis_term_id][]",
                            "a");
            assertThat(many.status()).isEqualTo(400);
        }

        @Test
        void terms_belong_to_root_accounts() {
            Reply reply =
                    admin.post(
                            "/api/v1/accounts/" + subAccount() + "/terms",
                            "enrollment_term[name]",
                            "Low");
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().has("message")).isTrue();
        }

        @Test
        void only_who_manages_the_root_account_may() {
            long course = school.course();
            assertThat(
                            school.teacher(course)
                                    .client()
                                    .post(TERMS, "enrollment_term[name]", "Mine")
                                    .status())
                    .isEqualTo(403);
            assertThat(adminOf(subAccount()).post(TERMS, "enrollment_term[name]", "Mine").status())
                    .isEqualTo(403);
        }
    }

    private Client adminOf(long account) {
        School.Person person = school.person("An administrator");
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", person.id()).ok();
        return person.client();
    }

    @Nested
    class Changing {

        @Test
        void what_is_left_out_stays() {
            long id =
                    term(
                            "enrollment_term[name]",
                            "Before",
                            "enrollment_term[start_at]",
                            "2030-01-01",
                            "enrollment_term[overrides][StudentEnrollment][start_at]",
                            "2030-01-05");
            JsonNode term =
                    admin.put(
                                    path(id),
                                    "enrollment_term[name]",
                                    "After",
                                    "enrollment_term[overrides][StudentEnrollment][end_at]",
                                    "2030-02-05")
                            .ok();
            assertThat(term.path("name").asString()).isEqualTo("After");
            assertThat(term.path("start_at").asString()).isEqualTo("2030-01-01T00:00:00Z");
            JsonNode dates = term.path("overrides").path("StudentEnrollment");
            assertThat(dates.path("start_at").asString()).isEqualTo("2030-01-05T00:00:00Z");
            assertThat(dates.path("end_at").asString()).isEqualTo("2030-02-05T00:00:00Z");
        }

        @Test
        void dates_and_overrides_are_cleared_by_nothing() {
            long id =
                    term(
                            "enrollment_term[name]",
                            "Before",
                            "enrollment_term[start_at]",
                            "2030-01-01",
                            "enrollment_term[overrides][StudentEnrollment][start_at]",
                            "2030-01-05");
            JsonNode term =
                    admin.putJson(
                                    path(id),
                                    """
                                    {"enrollment_term": {"start_at": null, "overrides":
                                      {"StudentEnrollment": {"start_at": ""}}}}
                                    """)
                            .ok();
            assertThat(term.path("start_at").isNull()).isTrue();
            assertThat(term.path("overrides").isEmpty()).isTrue();
        }

        @Test
        void the_object_is_required() {
            assertThat(admin.put(path(term("Any"))).status()).isEqualTo(400);
        }

        @Test
        void of_another_institution_is_not_found() {
            String foreign = "/api/v1/accounts/2/terms/" + term("Here");
            assertThat(admin.put(foreign, "enrollment_term[name]", "There").status())
                    .isEqualTo(404);
            assertThat(admin.delete(foreign).status()).isEqualTo(404);
        }

        @Test
        void only_who_manages_the_root_account_may() {
            Client teacher = school.teacher(school.course()).client();
            String term = path(term("Theirs"));
            assertThat(teacher.put(term, "enrollment_term[name]", "Mine").status()).isEqualTo(403);
            assertThat(teacher.delete(term).status()).isEqualTo(403);
        }
    }

    @Nested
    class Deleting {

        @Test
        void a_deleted_term_is_answered_and_gone() {
            long id = term("Gone");
            assertThat(admin.delete(path(id)).ok().path("workflow_state").asString())
                    .isEqualTo("deleted");
            assertThat(admin.get(path(id)).status()).isEqualTo(404);
            assertThat(admin.delete(path(id)).status()).isEqualTo(404);
        }

        @Test
        void the_default_one_stays() {
            assertThat(admin.delete(TERMS + "/default").status()).isEqualTo(400);
        }

        @Test
        void one_with_courses_stays_until_they_are_gone() {
            long id = term("Busy");
            long course =
                    admin.post(
                                    "/api/v1/accounts/1/courses",
                                    "course[name]",
                                    "In it",
                                    "course[term_id]",
                                    id)
                            .id();
            assertThat(admin.delete(path(id)).status()).isEqualTo(400);
            admin.delete("/api/v1/courses/" + course, "event", "delete").ok();
            assertThat(admin.delete(path(id)).status()).isEqualTo(200);
        }
    }

    @Nested
    class OfCourses {

        private long termOf(long course) {
            return admin.get("/api/v1/courses/" + course).ok().path("enrollment_term_id").asLong();
        }

        @Test
        void a_course_is_in_the_default_term_unless_it_names_another() {
            assertThat(termOf(school.course())).isEqualTo(1);
            long term =
                    term("enrollment_term[name]", "T", "enrollment_term[sis_term_id]", "course-t");
            long course =
                    admin.post(
                                    "/api/v1/accounts/1/courses",
                                    "course[enrollment_term_id]",
                                    "sis_term_id:course-t")
                            .id();
            assertThat(termOf(course)).isEqualTo(term);
        }

        @Test
        void it_moves_to_another_term() {
            long course = school.course();
            long term = term("Next");
            admin.put("/api/v1/courses/" + course, "course[term_id]", term).ok();
            assertThat(termOf(course)).isEqualTo(term);
        }

        @Test
        void a_teacher_moves_it_nowhere() {
            long course = school.course();
            Client teacher = school.teacher(course).client();
            teacher.put("/api/v1/courses/" + course, "course[term_id]", term("Next")).ok();
            assertThat(termOf(course)).isEqualTo(1);
        }

        @Test
        void a_term_that_is_unknown_deleted_or_foreign_is_not_found() {
            long gone = term("Gone");
            admin.delete(path(gone)).ok();
            for (Object term : new Object[] {999_999, gone, 2, "sis_term_id:nothing"}) {
                assertThat(
                                admin.post("/api/v1/accounts/1/courses", "course[term_id]", term)
                                        .status())
                        .isEqualTo(404);
                assertThat(
                                admin.put(
                                                "/api/v1/courses/" + school.course(),
                                                "course[enrollment_term_id]",
                                                term)
                                        .status())
                        .isEqualTo(404);
            }
        }
    }
}
