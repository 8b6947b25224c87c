package io.daybook.api.people.users;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ProfileApiTest {

    private static final String PICTURE = "https://pictures.example.edu/me.png";

    private final School school = new School();
    private final Client admin = school.admin();
    private final Person person = school.person("Pat Doe");
    private final String path = "/api/v1/users/" + person.id();

    @Nested
    class TellingAboutOneself {

        @Test
        void a_user_sets_and_clears_profile_fields() {
            person.client()
                    .put(
                            "/api/v1/users/self",
                            "user[title]",
                            "Dr.",
                            "user[bio]",
                            "Likes rain.",
                            "user[pronouns]",
                            "they/them")
                    .ok();
            person.client().putJson("/api/v1/users/self", "{\"user\": {\"title\": \"\"}}").ok();

            JsonNode profile = person.client().get("/api/v1/users/self/profile").ok();

            assertThat(profile.path("title").isNull()).isTrue();
            assertThat(profile.path("bio").asString()).isEqualTo("Likes rain.");
            assertThat(profile.path("pronouns").asString()).isEqualTo("they/them");
            assertThat(person.client().get("/api/v1/users/self").ok().path("pronouns").asString())
                    .isEqualTo("they/them");
        }

        @Test
        void texts_that_are_too_long_are_refused() {
            assertThat(admin.put(path, "user[title]", "x".repeat(256)).status()).isEqualTo(400);
            assertThat(admin.put(path, "user[bio]", "x".repeat(10_001)).status()).isEqualTo(400);
            assertThat(admin.put(path, "user[email]", "x".repeat(256)).status()).isEqualTo(400);
        }

        @Test
        void invalid_email_addresses_and_locales_are_rejected() {
            for (String field : List.of("email", "locale")) {
                Reply refused = admin.put(path, "user[" + field + "]", "not at all");
                assertThat(refused.status()).as(field).isEqualTo(400);
                assertThat(refused.json().path("errors").has(field)).as(field).isTrue();
            }
            for (String tag : List.of("pt-BR", "zh-Hant", "en-GB-x-ukhe", "")) {
                admin.put(path, "user[locale]", tag).ok();
            }
        }

        @Test
        void only_oneself_sees_where_the_dates_are() {
            JsonNode own =
                    person.client().get("/api/v1/users/self/profile", "include[]", "uuid").ok();
            JsonNode others = admin.get(path + "/profile", "include[]", "links").ok();

            assertThat(own.path("calendar").path("ics").asString()).startsWith("http");
            assertThat(own.path("lti_user_id")).isEqualTo(own.path("uuid"));
            assertThat(own.path("k5_user").isBoolean()).isTrue();
            assertThat(own.path("use_classic_font_in_k5").isBoolean()).isTrue();
            assertThat(own.path("effective_locale").asString()).isEqualTo("en");
            assertThat(others.has("calendar")).isFalse();
            assertThat(others.has("uuid")).isFalse();
            assertThat(others.path("links").isArray()).isTrue();
        }

        @Test
        void only_the_requested_parts_are_included() {
            admin.put(path, "user[bio]", "Here", "user[email]", "pat@example.edu").ok();

            JsonNode plain = admin.get(path).ok();
            JsonNode more =
                    admin.get(
                                    path,
                                    "include[]",
                                    "bio",
                                    "include[]",
                                    "email",
                                    "include[]",
                                    "time_zone",
                                    "include[]",
                                    "last_login",
                                    "include[]",
                                    "custom_links")
                            .ok();

            assertThat(plain.has("bio")).isFalse();
            assertThat(plain.has("avatar_url")).isTrue();
            assertThat(more.path("bio").asString()).isEqualTo("Here");
            assertThat(more.path("email").asString()).isEqualTo("pat@example.edu");
            assertThat(more.has("time_zone")).isTrue();
            assertThat(more.has("last_login")).isTrue();
            assertThat(more.path("custom_links").isArray()).isTrue();
        }

        @Test
        void a_user_is_shown_with_name_parts_address_language_and_permissions() {
            admin.put(path, "user[email]", "pat@example.edu", "user[locale]", "de").ok();
            long course = school.course();
            school.enroll(course, person, "Student");
            Client mate = school.student(course).client();

            JsonNode managed = admin.get(path).ok();
            JsonNode own = person.client().get("/api/v1/users/self").ok();
            JsonNode seen = mate.get(path).ok();

            for (JsonNode shown : List.of(managed, own, seen)) {
                assertThat(shown.path("first_name").asString()).isEqualTo("Pat");
                assertThat(shown.path("last_name").asString()).isEqualTo("Doe");
                assertThat(shown.path("locale").asString()).isEqualTo("de");
            }
            assertThat(managed.path("email").asString()).isEqualTo("pat@example.edu");
            assertThat(managed.at("/permissions/can_update_name").asBoolean()).isTrue();
            assertThat(own.has("email")).isFalse();
            assertThat(seen.has("email")).isFalse();
            assertThat(seen.at("/permissions/can_update_name").asBoolean(true)).isFalse();
            assertThat(seen.at("/permissions/can_update_avatar").asBoolean(true)).isFalse();
            admin.put(path, "user[sortable_name]", "Plato").ok();
            JsonNode single = admin.get(path).ok();
            assertThat(single.path("first_name").asString()).isEqualTo("Plato");
            assertThat(single.path("last_name").asString()).isEmpty();
        }

        @Test
        void when_someone_was_here_is_known_to_administrators_and_themselves() {
            long course = school.course();
            school.enroll(course, person, "Student");
            Person mate = school.student(course);
            person.client().get("/api/v1/users/self").ok();

            JsonNode byMate = mate.client().get(path, "include[]", "last_login").ok();

            // It is noted after the answer, and nobody waits for that.
            Awaitility.await()
                    .untilAsserted(
                            () ->
                                    assertThat(
                                                    admin.get(path, "include[]", "last_login")
                                                            .ok()
                                                            .path("last_login")
                                                            .asString())
                                            .endsWith("Z"));
            assertThat(byMate.has("last_login")).isFalse();
        }
    }

    @Nested
    class Names {

        @AfterEach
        void letEverybody() {
            admin.put("/api/v1/accounts/self", "account[settings][users_can_edit_name]", true).ok();
        }

        @Test
        void only_administrators_change_them_where_the_institution_says_so() {
            admin.put("/api/v1/accounts/self", "account[settings][users_can_edit_name]", false)
                    .ok();

            assertThat(person.client().put("/api/v1/users/self", "user[name]", "X Y").status())
                    .isEqualTo(403);
            assertThat(person.client().put("/api/v1/users/self", "user[bio]", "B").status())
                    .isEqualTo(200);
            assertThat(admin.put(path, "user[name]", "X Y").status()).isEqualTo(200);
            assertThat(
                            person.client()
                                    .get("/api/v1/users/self")
                                    .ok()
                                    .at("/permissions/can_update_name")
                                    .asBoolean())
                    .isFalse();
        }

        @Test
        void a_manually_set_name_stays_unless_stickiness_is_overridden() {
            admin.put(path, "user[name]", "By Hand").ok();

            Reply reply =
                    admin.put(path, "user[name]", "Machine", "override_sis_stickiness", false);

            assertThat(reply.ok().path("name").asString()).isEqualTo("By Hand");
        }
    }

    @Nested
    class Pictures {

        @Test
        void a_picture_is_chosen_by_its_address_and_shown() {
            JsonNode user =
                    person.client().put("/api/v1/users/self", "user[avatar][url]", PICTURE).ok();

            assertThat(user.path("avatar_url").asString()).isEqualTo(PICTURE);
            assertThat(
                            person.client()
                                    .get("/api/v1/users/self/profile")
                                    .ok()
                                    .path("avatar_url")
                                    .asString())
                    .isEqualTo(PICTURE);
        }

        @Test
        void none_is_chosen_by_its_token() {
            person.client().put("/api/v1/users/self", "user[avatar][url]", PICTURE).ok();
            JsonNode offered = person.client().get("/api/v1/users/self/avatars").ok();

            JsonNode user =
                    person.client()
                            .put(
                                    "/api/v1/users/self",
                                    "user[avatar][token]",
                                    offered.path(1).path("token").asString())
                            .ok();

            assertThat(offered.path(0).path("url").asString()).isEqualTo(PICTURE);
            assertThat(offered.path(1).path("type").asString()).isEqualTo("no_pic");
            assertThat(offered.path(1).path("display_name").isString()).isTrue();
            assertThat(user.path("avatar_url").isNull()).isTrue();
        }

        @Test
        void what_is_no_picture_is_refused() {
            assertThat(admin.put(path, "user[avatar][token]", "x").status()).isEqualTo(400);
            assertThat(admin.put(path, "user[avatar][url]", "javascript:x").status())
                    .isEqualTo(400);
            assertThat(admin.put(path, "user[avatar][state]", "lovely").status()).isEqualTo(400);
        }

        @Test
        void a_locked_picture_stays() {
            admin.put(path, "user[avatar][url]", PICTURE, "user[avatar][state]", "locked").ok();

            assertThat(
                            person.client()
                                    .put("/api/v1/users/self", "user[avatar][url]", PICTURE + "2")
                                    .status())
                    .isEqualTo(403);
            assertThat(
                            person.client()
                                    .put("/api/v1/users/self", "user[avatar][state]", "approved")
                                    .status())
                    .isEqualTo(403);
            assertThat(
                            person.client()
                                    .get("/api/v1/users/self")
                                    .ok()
                                    .at("/permissions/can_update_avatar")
                                    .asBoolean())
                    .isFalse();
        }

        @Test
        void strangers_are_offered_none() {
            assertThat(school.person("Stranger").client().get(path + "/avatars").status())
                    .isEqualTo(403);
        }
    }

    @Nested
    class Suspending {

        @Test
        void a_suspended_user_cannot_call_until_they_may_again() {
            admin.put(path, "user[event]", "suspend").ok();

            assertThat(person.client().get("/api/v1/users/self").status()).isEqualTo(401);
            assertThat(admin.get(path + "/logins").each("workflow_state"))
                    .isEqualTo(List.of("suspended"));

            admin.put(path, "user[event]", "unsuspend").ok();

            assertThat(person.client().get("/api/v1/users/self").status()).isEqualTo(200);
        }

        @Test
        void only_administrators_do_it_and_only_what_there_is() {
            assertThat(
                            person.client()
                                    .put("/api/v1/users/self", "user[event]", "unsuspend")
                                    .status())
                    .isEqualTo(403);
            assertThat(admin.put(path, "user[event]", "explode").status()).isEqualTo(400);
        }
    }

    @Nested
    class Settings {

        private static final String SETTINGS = "/api/v1/users/self/settings";

        @Test
        void everything_is_off_at_first_and_switched_one_by_one() {
            JsonNode before = person.client().get(SETTINGS).ok();
            person.client().put(SETTINGS, "manual_mark_as_read", true).ok();
            JsonNode after =
                    person.client().putJson(SETTINGS, "{\"collapse_global_nav\": true}").ok();

            assertThat(before.path("manual_mark_as_read").asBoolean()).isFalse();
            assertThat(after.path("manual_mark_as_read").asBoolean()).isTrue();
            assertThat(after.path("collapse_global_nav").asBoolean()).isTrue();
            assertThat(after.path("release_notes_badge_disabled").asBoolean()).isFalse();
            assertThat(
                            person.client()
                                    .put(SETTINGS, "manual_mark_as_read", false)
                                    .ok()
                                    .path("manual_mark_as_read")
                                    .asBoolean())
                    .isFalse();
        }

        @Test
        void they_concern_oneself_and_administrators() {
            Person stranger = school.person("Stranger");

            assertThat(stranger.client().get(path + "/settings").status()).isEqualTo(403);
            assertThat(
                            stranger.client()
                                    .put(path + "/settings", "manual_mark_as_read", true)
                                    .status())
                    .isEqualTo(403);
            assertThat(admin.get(path + "/settings").status()).isEqualTo(200);
        }
    }
}
