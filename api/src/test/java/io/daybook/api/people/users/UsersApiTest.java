package io.daybook.api.people.users;

import static io.daybook.api.platform.support.School.unique;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UsersApiTest {

    private static final String USERS = "/api/v1/accounts/self/users";

    private final School school = new School();
    private final Client admin = school.admin();

    private JsonNode register(Object... parameters) {
        return admin.post(USERS, parameters).ok();
    }

    @Nested
    class Registering {

        @Test
        void a_form_makes_a_user_with_derived_names_and_the_login_as_address() {
            String login = unique("ann") + "@example.edu";

            JsonNode user =
                    register("user[name]", "Ann Marie Cooper", "pseudonym[unique_id]", login);

            assertThat(user.path("name").asString()).isEqualTo("Ann Marie Cooper");
            assertThat(user.path("sortable_name").asString()).isEqualTo("Cooper, Ann Marie");
            assertThat(user.path("short_name").asString()).isEqualTo("Ann Marie Cooper");
            assertThat(user.path("login_id").asString()).isEqualTo(login);
            assertThat(user.path("sis_user_id").isNull()).isTrue();
            assertThat(user.path("locale").isNull()).isTrue();
            assertThat(user.has("avatar_url")).isTrue();
            assertThat(profile(user).path("primary_email").asString()).isEqualTo(login);
        }

        @Test
        void json_makes_the_same_user() {
            String login = unique("json");

            JsonNode user =
                    admin.postJson(
                                    USERS,
                                    """
                                    {"user": {"name": "Ben Okri", "short_name": "Ben",
                                              "sortable_name": "Okri, B.", "locale": "de",
                                              "time_zone": "Alaska"},
                                     "pseudonym": {"unique_id": "%s", "sis_user_id": "%s-sis"},
                                     "communication_channel": {"address": "ben@example.edu"}}
                                    """
                                            .formatted(login, login))
                            .ok();

            assertThat(user.path("short_name").asString()).isEqualTo("Ben");
            assertThat(user.path("sortable_name").asString()).isEqualTo("Okri, B.");
            assertThat(user.path("sis_user_id").asString()).isEqualTo(login + "-sis");
            assertThat(user.path("locale").asString()).isEqualTo("de");
            assertThat(profile(user).path("primary_email").asString()).isEqualTo("ben@example.edu");
            assertThat(profile(user).path("time_zone").asString()).isEqualTo("America/Juneau");
        }

        @Test
        void a_login_is_needed() {
            Reply reply = admin.post(USERS, "user[name]", "Nobody");

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().at("/errors/pseudonym/unique_id/0/type").asString())
                    .isEqualTo("blank");
        }

        @Test
        void a_login_in_other_capitals_is_the_same_login() {
            String login = unique("same");
            register("pseudonym[unique_id]", login);

            Reply reply = admin.post(USERS, "pseudonym[unique_id]", login.toUpperCase(Locale.ROOT));

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().at("/errors/pseudonym/unique_id/0/message").asString())
                    .contains("already in use");
        }

        @Test
        void an_id_of_the_student_system_is_given_once() {
            String sis = unique("sis");
            register("pseudonym[unique_id]", unique("a"), "pseudonym[sis_user_id]", sis);

            Reply reply =
                    admin.post(
                            USERS,
                            "pseudonym[unique_id]",
                            unique("b"),
                            "pseudonym[sis_user_id]",
                            sis);

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().at("/errors/pseudonym/sis_user_id").isArray()).isTrue();
        }

        @Test
        void callers_without_the_right_to_manage_logins_are_refused() {
            Person teacher = school.teacher(school.course());

            Reply reply = teacher.client().post(USERS, "pseudonym[unique_id]", unique("x"));

            assertThat(reply.status()).isEqualTo(403);
        }

        @Test
        void an_unknown_time_zone_is_refused() {
            Reply reply =
                    admin.post(
                            USERS,
                            "pseudonym[unique_id]",
                            unique("tz"),
                            "user[time_zone]",
                            "Mars/Olympus");

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().at("/errors/user/time_zone").isArray()).isTrue();
        }
    }

    private JsonNode profile(JsonNode user) {
        return admin.get("/api/v1/users/" + user.path("id").asLong() + "/profile").ok();
    }

    @Nested
    class Showing {

        @Test
        void everyone_is_shown_to_themselves() {
            Person person = school.person("Self Seer");

            JsonNode user = person.client().get("/api/v1/users/self").ok();

            assertThat(user.path("id").asLong()).isEqualTo(person.id());
            assertThat(user.path("permissions").path("can_update_name").asBoolean()).isTrue();
            assertThat(user.path("effective_locale").asString()).isEqualTo("en");
            assertThat(user.has("login_id")).isFalse();
            assertThat(user.has("sis_user_id")).isFalse();
        }

        @Test
        void a_stranger_is_not_shown() {
            Person person = school.person("Some One");
            Person stranger = school.person("Some Other");

            assertThat(stranger.client().get("/api/v1/users/" + person.id()).status())
                    .isEqualTo(403);
            assertThat(stranger.client().get("/api/v1/users/" + person.id() + "/profile").status())
                    .isEqualTo(403);
        }

        @Test
        void a_teacher_sees_the_login_of_a_student_and_a_classmate_does_not() {
            long course = school.course();
            Person teacher = school.teacher(course);
            Person student = school.student(course);
            Person classmate = school.student(course);

            JsonNode seen = teacher.client().get("/api/v1/users/" + student.id()).ok();
            JsonNode less = classmate.client().get("/api/v1/users/" + student.id()).ok();

            assertThat(seen.path("login_id").asString()).endsWith("@example.edu");
            assertThat(seen.has("sis_user_id")).isTrue();
            assertThat(less.has("login_id")).isFalse();
            assertThat(less.has("sis_user_id")).isFalse();
        }

        @Test
        void users_are_found_by_foreign_ids_and_logins() {
            String login = unique("Prefix");
            String sis = unique("p/sis");
            long id =
                    register("pseudonym[unique_id]", login, "pseudonym[sis_user_id]", sis)
                            .path("id")
                            .asLong();

            assertThat(admin.get("/api/v1/users/sis_user_id:" + sis.replace("/", "%2F")).id())
                    .isEqualTo(id);
            assertThat(
                            admin.get(
                                            "/api/v1/users/sis_login_id:"
                                                    + login.toLowerCase(Locale.ROOT))
                                    .id())
                    .isEqualTo(id);
            assertThat(admin.get("/api/v1/users/sis_user_id:nobody").status()).isEqualTo(404);
        }

        @Test
        void foreign_ids_have_other_prefixes_and_may_be_in_hexadecimal_digits() {
            String login = unique("Log/in");
            String foreign = unique("other system ");
            long id =
                    register("pseudonym[unique_id]", login, "pseudonym[integration_id]", foreign)
                            .path("id")
                            .asLong();
            long course = school.course();
            admin.put("/api/v1/courses/" + course, "course[integration_id]", foreign).ok();
            school.enroll(course, new Person(id, foreign, admin), "Student");
            String named = "sis_integration_id:" + foreign.replace(" ", "%20");

            assertThat(admin.get("/api/v1/users/" + named).id()).isEqualTo(id);
            assertThat(admin.get("/api/v1/courses/" + named).id()).isEqualTo(course);
            assertThat(
                            admin.get(
                                            "/api/v1/users/hex:sis_login_id:"
                                                    + HexFormat.of()
                                                            .formatHex(login.getBytes(UTF_8)))
                                    .id())
                    .isEqualTo(id);
            assertThat(
                            admin.get(
                                            "/api/v1/courses/" + course + "/users",
                                            "user_ids[]",
                                            "sis_integration_id:" + foreign)
                                    .each("id"))
                    .containsExactly(Long.toString(id));
            assertThat(admin.get("/api/v1/users/hex:sis_login_id:xyz").status()).isEqualTo(404);
        }
    }

    @Nested
    class Changing {

        @Test
        void a_new_name_changes_the_names_that_followed_from_it() {
            Person person = school.person("Old Name");

            JsonNode user =
                    person.client().put("/api/v1/users/self", "user[name]", "New Person").ok();

            assertThat(user.path("name").asString()).isEqualTo("New Person");
            assertThat(user.path("sortable_name").asString()).isEqualTo("Person, New");
            assertThat(user.path("short_name").asString()).isEqualTo("Old Name");
        }

        @Test
        void json_changes_and_clears() {
            Person person = school.person("Json Changer");
            admin.putJson(
                            "/api/v1/users/" + person.id(),
                            "{\"user\": {\"locale\": \"fr\", \"email\": \"j@example.edu\"}}")
                    .ok();

            JsonNode user =
                    admin.putJson("/api/v1/users/" + person.id(), "{\"user\": {\"locale\": \"\"}}")
                            .ok();

            assertThat(user.path("name").asString()).isEqualTo("Json Changer");
            JsonNode profile = admin.get("/api/v1/users/" + person.id() + "/profile").ok();
            assertThat(profile.path("locale").isNull()).isTrue();
            assertThat(profile.path("primary_email").asString()).isEqualTo("j@example.edu");
        }

        @Test
        void nobody_else_may_but_an_administrator() {
            long course = school.course();
            Person student = school.student(course);
            Person teacher = school.teacher(course);

            assertThat(
                            teacher.client()
                                    .put("/api/v1/users/" + student.id(), "user[name]", "X")
                                    .status())
                    .isEqualTo(403);
            assertThat(admin.put("/api/v1/users/" + student.id(), "user[name]", "X Y").status())
                    .isEqualTo(200);
        }

        @Test
        void the_user_object_is_needed() {
            Person person = school.person("No Body");

            assertThat(person.client().put("/api/v1/users/self").status()).isEqualTo(400);
        }
    }

    @Nested
    class Listing {

        @Test
        void users_are_searched_by_name_login_and_foreign_id() {
            String word = unique("q");
            String sis = unique("sis");
            long one =
                    register(
                                    "user[name]",
                                    "Zed " + word.toUpperCase(Locale.ROOT),
                                    "pseudonym[unique_id]",
                                    unique("l"),
                                    "pseudonym[sis_user_id]",
                                    sis)
                            .path("id")
                            .asLong();
            register("user[name]", "Abe " + word, "pseudonym[unique_id]", word + "-login");

            assertThat(admin.get(USERS, "search_term", word).each("sortable_name"))
                    .containsExactly(word + ", Abe", word.toUpperCase(Locale.ROOT) + ", Zed");
            assertThat(admin.get(USERS, "search_term", word + "-LOGIN").each("name"))
                    .containsExactly("Abe " + word);
            assertThat(admin.get(USERS, "search_term", sis).each("id"))
                    .containsExactly(Long.toString(one));
        }

        @Test
        void the_order_may_be_turned_around_and_pages_follow_one_another() {
            String word = unique("w");
            for (String first : List.of("A", "B", "C")) {
                register("user[name]", first + " " + word, "pseudonym[unique_id]", unique("l"));
            }

            Reply page =
                    admin.get(
                            USERS,
                            "search_term",
                            word,
                            "sort",
                            "username",
                            "order",
                            "desc",
                            "per_page",
                            2);

            assertThat(page.each("name")).containsExactly("C " + word, "B " + word);
            assertThat(admin.get(page.next().orElseThrow()).each("name"))
                    .containsExactly("A " + word);
        }

        @Test
        void the_address_is_listed_on_request() {
            String word = unique("e");
            register("user[name]", word, "pseudonym[unique_id]", word + "@example.edu");

            JsonNode plain = admin.get(USERS, "search_term", word).ok().path(0);
            JsonNode more =
                    admin.get(USERS, "search_term", word, "include[]", "email").ok().path(0);

            assertThat(plain.has("email")).isFalse();
            assertThat(more.path("email").asString()).isEqualTo(word + "@example.edu");
        }

        @Test
        void a_term_of_one_letter_is_refused() {
            assertThat(admin.get(USERS, "search_term", "a").status()).isEqualTo(400);
        }

        @Test
        void only_administrators_may() {
            Person person = school.person("Not Admin");

            assertThat(person.client().get(USERS).status()).isEqualTo(403);
            assertThat(TestDaybook.running().nobody().get(USERS).status()).isEqualTo(401);
        }
    }
}
