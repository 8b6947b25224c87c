package io.daybook.api.people.observers;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ObserveesApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final Person student = school.student(course);
    private final Person parent = school.person("Par Ent");
    private final String observees = "/api/v1/users/" + parent.id() + "/observees";
    private final String link = observees + "/" + student.id();

    private static String text(long id) {
        return Long.toString(id);
    }

    private String code() {
        return student.client()
                .post("/api/v1/users/self/observer_pairing_codes")
                .ok()
                .path("code")
                .asString();
    }

    private JsonNode partsOf(Person person, String... states) {
        Object[] filter = new Object[states.length * 2];
        for (int i = 0; i < states.length; i++) {
            filter[2 * i] = "state[]";
            filter[2 * i + 1] = states[i];
        }
        return admin.get("/api/v1/users/" + person.id() + "/enrollments", filter).ok();
    }

    @Nested
    class Beginning {

        @Test
        void a_code_that_the_student_gave_lets_someone_observe_them_once() {
            String code = code();

            JsonNode observed =
                    parent.client().post("/api/v1/users/self/observees", "pairing_code", code).ok();

            assertThat(observed.path("id").asLong()).isEqualTo(student.id());
            assertThat(observed.path("observation_link_root_account_ids")).hasSize(1);
            JsonNode part = partsOf(parent).path(0);
            assertThat(part.path("type").asString()).isEqualTo("ObserverEnrollment");
            assertThat(part.path("course_id").asLong()).isEqualTo(course);
            assertThat(part.path("associated_user_id").asLong()).isEqualTo(student.id());
            assertThat(part.path("enrollment_state").asString()).isEqualTo("active");
            Person other = school.person("Second");
            Reply again = other.client().post("/api/v1/users/self/observees", "pairing_code", code);
            assertThat(again.status()).isEqualTo(422);
            assertThat(again.text()).contains("Invalid pairing code.");
        }

        @Test
        void json_names_the_students_login_and_password() {
            String name = "observed" + student.id() + "@example.edu";
            admin.post(
                            "/api/v1/accounts/self/logins",
                            "user[id]",
                            student.id(),
                            "login[unique_id]",
                            name,
                            "login[password]",
                            "correct horse")
                    .ok();
            String body = "{\"observee\": {\"unique_id\": \"%s\", \"password\": \"%s\"}}";

            assertThat(
                            parent.client()
                                    .postJson(observees, body.formatted(name, "wrong horse"))
                                    .status())
                    .isEqualTo(422);
            assertThat(
                            parent.client()
                                    .postJson(observees, body.formatted(name, "correct horse"))
                                    .id())
                    .isEqualTo(student.id());
        }

        @Test
        void guessing_a_students_password_is_limited_like_signing_in() {
            String name = "guessed" + student.id() + "@example.edu";
            admin.post(
                            "/api/v1/accounts/self/logins",
                            "user[id]",
                            student.id(),
                            "login[unique_id]",
                            name,
                            "login[password]",
                            "correct horse")
                    .ok();
            for (int i = 0; i < 10; i++) {
                assertThat(attempt(name, "wrong " + i).status()).isEqualTo(422);
            }

            assertThat(attempt(name, "correct horse").status()).isEqualTo(429);
        }

        private Reply attempt(String name, String password) {
            return parent.client()
                    .post(observees, "observee[unique_id]", name, "observee[password]", password);
        }

        @Test
        void what_is_missing_or_unknown_is_refused() {
            assertThat(parent.client().post(observees).status()).isEqualTo(400);
            assertThat(parent.client().post(observees, "observee[unique_id]", "x").status())
                    .isEqualTo(400);
            assertThat(parent.client().post(observees, "pairing_code", "nonsense").status())
                    .isEqualTo(422);
            assertThat(student.client().post(observees, "pairing_code", code()).status())
                    .isEqualTo(403);
            String own = "/api/v1/users/self/observees";
            assertThat(student.client().post(own, "pairing_code", code()).status()).isEqualTo(422);
        }

        @Test
        void an_administrator_needs_no_code_and_may_repeat_it() {
            assertThat(admin.put(link).id()).isEqualTo(student.id());
            assertThat(admin.put(link).id()).isEqualTo(student.id());

            assertThat(partsOf(parent)).hasSize(1);
            assertThat(parent.client().put(link).status()).isEqualTo(403);
            assertThat(admin.put(observees + "/" + parent.id()).status()).isEqualTo(422);
            assertThat(admin.put(observees + "/999999999").status()).isEqualTo(404);
            assertThat(admin.put(link.replace("/" + parent.id() + "/", "/999999999/")).status())
                    .isEqualTo(404);
        }

        @Test
        void codes_are_for_students_and_those_who_were_given_the_right() {
            String codes = "/api/v1/users/" + student.id() + "/observer_pairing_codes";

            JsonNode code = student.client().post(codes).ok();

            assertThat(code.path("user_id").asLong()).isEqualTo(student.id());
            assertThat(code.path("workflow_state").asString()).isEqualTo("active");
            assertThat(code.path("expires_at").asString()).endsWith("Z");
            assertThat(admin.post(codes).status()).isEqualTo(200);
            assertThat(school.teacher(course).client().post(codes).status()).isEqualTo(403);
            assertThat(parent.client().post(codes).status()).isEqualTo(403);
            assertThat(parent.client().post("/api/v1/users/self/observer_pairing_codes").status())
                    .isEqualTo(403);
        }
    }

    @Nested
    class Following {

        @Test
        void an_observer_takes_part_in_what_the_student_joins_later() {
            admin.put(link).ok();
            long later = school.course();

            school.enroll(later, student, "Student");

            assertThat(partsOf(parent).findValuesAsString("course_id"))
                    .containsExactlyInAnyOrder(text(course), text(later));
        }

        @Test
        void an_observer_goes_with_the_student() {
            admin.put(link).ok();
            String enrollments = "/api/v1/courses/" + course + "/enrollments/";
            long part = partsOf(student).path(0).path("id").asLong();

            admin.delete(enrollments + part, "task", "deactivate").ok();
            assertThat(partsOf(parent)).isEmpty();
            admin.put(enrollments + part + "/reactivate").ok();
            assertThat(partsOf(parent)).hasSize(1);
            admin.delete(enrollments + part).ok();
            assertThat(partsOf(parent, "completed")).hasSize(1);
        }
    }

    @Nested
    class Ending {

        @Test
        void withdraws_the_observer_everywhere() {
            admin.put(link).ok();

            assertThat(parent.client().delete(link).id()).isEqualTo(student.id());

            assertThat(partsOf(parent)).isEmpty();
            assertThat(parent.client().get(observees).ok()).isEmpty();
            school.enroll(school.course(), student, "Student");
            assertThat(partsOf(parent)).isEmpty();
            assertThat(parent.client().delete(link).status()).isEqualTo(404);
        }

        @Test
        void is_not_for_the_student() {
            admin.put(link).ok();

            assertThat(student.client().delete(link).status()).isEqualTo(403);
        }

        @Test
        void can_be_followed_by_another_beginning() {
            admin.put(link).ok();
            admin.delete(link).ok();
            admin.put(link).ok();

            assertThat(partsOf(parent)).hasSize(1);
        }
    }

    @Nested
    class Listing {

        @Test
        void shows_both_sides_by_sortable_name() {
            Person first = school.person("Ann Aardvark");
            school.enroll(course, first, "Student");
            admin.put(link).ok();
            admin.put(observees + "/" + first.id()).ok();

            Reply page = parent.client().get(observees, "per_page", 1, "include[]", "avatar_url");

            assertThat(page.each("id")).containsExactly(text(student.id()));
            assertThat(page.ok().path(0).has("avatar_url")).isTrue();
            assertThat(parent.client().get(page.next().orElseThrow()).each("id"))
                    .containsExactly(text(first.id()));
            assertThat(
                            student.client()
                                    .get("/api/v1/users/" + student.id() + "/observers")
                                    .each("id"))
                    .containsExactly(text(parent.id()));
            assertThat(parent.client().get(link).id()).isEqualTo(student.id());
            admin.put("/api/v1/users/" + first.id(), "user[name]", "Ann 0").ok();
            assertThat(parent.client().get(observees).each("name").getFirst()).isEqualTo("Ann 0");
        }

        @Test
        void contains_the_requested_includes_of_the_user() {
            admin.put("/api/v1/users/" + student.id(), "user[locale]", "de").ok();
            admin.put(link).ok();

            JsonNode seen =
                    parent.client()
                            .get(observees, "include[]", "locale", "include[]", "time_zone")
                            .ok()
                            .path(0);

            assertThat(seen.path("locale").asString()).isEqualTo("de");
            assertThat(seen.has("time_zone")).isTrue();
            assertThat(seen.has("bio")).isFalse();
        }

        @Test
        void does_not_contain_the_last_activity_of_the_student() {
            admin.put(link).ok();

            JsonNode seen = parent.client().get(observees, "include[]", "last_login").ok().path(0);

            assertThat(seen.path("id").asLong()).isEqualTo(student.id());
            assertThat(seen.has("last_login")).isFalse();
        }

        @Test
        void is_for_oneself_and_administrators() {
            assertThat(admin.get(observees).ok()).isEmpty();
            assertThat(student.client().get(observees).status()).isEqualTo(403);
            assertThat(parent.client().get("/api/v1/users/" + student.id() + "/observers").status())
                    .isEqualTo(403);
            assertThat(parent.client().get(link).status()).isEqualTo(404);
        }
    }

    @Nested
    class Reading {

        @Test
        void an_observer_sees_the_student_and_every_course_of_theirs_and_a_stranger_does_not() {
            String enrollments = "/api/v1/users/" + student.id() + "/enrollments";
            assertThat(parent.client().get(enrollments).status()).isEqualTo(403);
            admin.put(link).ok();

            assertThat(parent.client().get(enrollments).each("course_id"))
                    .containsExactly(text(course));
            assertThat(parent.client().get("/api/v1/users/" + student.id()).id())
                    .isEqualTo(student.id());
            assertThat(parent.client().get("/api/v1/users/" + student.id()).ok().has("login_id"))
                    .isFalse();
        }

        @Test
        void an_observer_reads_the_work_and_the_modules_of_the_student_and_of_nobody_else() {
            Person other = school.student(course);
            admin.put(link).ok();
            long assignment =
                    admin.post(
                                    "/api/v1/courses/" + course + "/assignments",
                                    "assignment[name]",
                                    "Essay",
                                    "assignment[published]",
                                    true)
                            .id();
            String work =
                    "/api/v1/courses/" + course + "/assignments/" + assignment + "/submissions/";
            String modules = "/api/v1/courses/" + course + "/modules";

            assertThat(parent.client().get(work + student.id()).status()).isEqualTo(200);
            assertThat(parent.client().get(work + other.id()).status()).isEqualTo(403);
            assertThat(parent.client().get(modules, "student_id", student.id()).status())
                    .isEqualTo(200);
            assertThat(parent.client().get(modules, "student_id", other.id()).status())
                    .isEqualTo(403);
            assertThat(
                            parent.client()
                                    .put(work + student.id(), "submission[posted_grade]", "10")
                                    .status())
                    .isEqualTo(403);
            String all = "/api/v1/courses/" + course + "/students/submissions";
            assertThat(parent.client().get(all, "student_ids[]", "all").each("user_id"))
                    .containsExactly(text(student.id()));
            assertThat(parent.client().get(all, "student_ids[]", student.id()).ok()).hasSize(1);
            assertThat(parent.client().get(all, "student_ids[]", other.id()).status())
                    .isEqualTo(403);
            parent.client().delete(link).ok();
            assertThat(parent.client().get(work + student.id()).status()).isEqualTo(403);
            assertThat(parent.client().get(modules, "student_id", student.id()).status())
                    .isEqualTo(403);
        }
    }
}
