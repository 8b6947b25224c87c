package io.daybook.api.institution.features;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class FeaturesApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long account =
            admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "Physics").id();
    private final long course =
            admin.post(
                            "/api/v1/accounts/" + account + "/courses",
                            "course[name]",
                            "Optics",
                            "offer",
                            true)
                    .id();
    private final Client teacher = school.teacher(course).client();
    private final String ofAccount = "/api/v1/accounts/" + account + "/features";
    private final String ofCourse = "/api/v1/courses/" + course + "/features";

    private static final String FLAG = "/flags/outcome_gradebook";

    private static String message(Reply reply) {
        return reply.status() + " " + reply.json().path("message").asString();
    }

    private static String error(Reply reply, String field) {
        return reply.status()
                + " "
                + reply.json().path("errors").path(field).path(0).path("message").asString();
    }

    @Nested
    class Reading {

        @Test
        void a_feature_nobody_switched_is_the_default() {
            assertThat(teacher.get(ofCourse + FLAG).ok().toString())
                    .isEqualTo(
                            """
                            {"locking_account_id":null,\
                            "feature":"outcome_gradebook","state":"allowed","locked":false,\
                            "transitions":{"off":{"locked":false},"on":{"locked":false}},\
                            "parent_state":"allowed"}\
                            """);
        }

        @Test
        void features_of_a_place_are_listed_in_pages() {
            Reply list = teacher.get(ofCourse, "per_page", 100);
            assertThat(list.each("feature"))
                    .contains("outcome_gradebook", "student_outcome_gradebook")
                    .doesNotContain("high_contrast", "post_grades", "epub_export");
            JsonNode feature = list.json().path(0);
            assertThat(feature.path("name")).isEqualTo(feature.path("feature"));
            assertThat(feature.path("applies_to").asString()).isEqualTo("Course");
            assertThat(feature.path("enable_at").isNull()).isTrue();
            assertThat(feature.path("feature_flag").path("state").asString()).isEqualTo("allowed");
            assertThat(teacher.get(ofCourse, "per_page", 2).next()).isPresent();
        }

        @Test
        void hidden_features_are_known_to_the_site_alone() {
            assertThat(admin.get(ofCourse + "/flags/post_grades").status()).isEqualTo(404);
            JsonNode hidden =
                    admin.get("/api/v1/accounts/site_admin/features/flags/post_grades").ok();
            assertThat(hidden.path("state").asString()).isEqualTo("hidden");
            assertThat(hidden.path("hidden").asBoolean()).isTrue();
            assertThat(teacher.get(ofCourse + "/flags/post_grades").status()).isEqualTo(404);
        }

        @Test
        void unknown_and_unfitting_features_are_not_found() {
            assertThat(teacher.get(ofCourse + "/flags/chess").status()).isEqualTo(404);
            assertThat(teacher.get(ofCourse + "/flags/high_contrast").status()).isEqualTo(404);
        }

        @Test
        void enabled_features_are_paginated_only_on_request() {
            teacher.put(ofCourse + FLAG, "state", "on").ok();
            teacher.put(ofCourse + "/flags/student_outcome_gradebook", "state", "on").ok();

            Reply all = teacher.get(ofCourse + "/enabled");
            assertThat(all.ok().toString())
                    .isEqualTo("[\"outcome_gradebook\",\"student_outcome_gradebook\"]");
            Reply page = teacher.get(ofCourse + "/enabled", "per_page", 1);
            assertThat(page.ok().size()).isEqualTo(1);
            assertThat(page.next()).isPresent();
        }

        @Test
        void an_account_lists_the_features_of_accounts() {
            assertThat(admin.get(ofAccount, "per_page", 100).each("feature"))
                    .contains("gradebook_list_students_by_sortable_name")
                    .doesNotContain("high_contrast");
            assertThat(admin.get(ofAccount + "/enabled").ok().isArray()).isTrue();
        }

        @Test
        void the_environment_lists_features_for_clients() {
            JsonNode environment = teacher.get("/api/v1/features/environment").ok();
            assertThat(environment.path("high_contrast").isBoolean()).isTrue();
            assertThat(environment.has("outcome_gradebook")).isFalse();
        }

        @Test
        void a_caller_without_access_to_the_context_sees_no_features() {
            Client stranger = school.person("Stranger").client();
            for (String path : List.of("", "/enabled", FLAG)) {
                assertThat(teacher.get(ofAccount + path).status()).isEqualTo(403);
                assertThat(stranger.get(ofCourse + path).status()).isEqualTo(403);
                assertThat(TestDaybook.running().nobody().get(ofCourse + path).status())
                        .isEqualTo(401);
            }
            assertThat(school.student(course).client().get(ofCourse).status()).isEqualTo(200);
        }
    }

    @Nested
    class Switching {

        @Test
        void a_switch_of_a_course_belongs_to_the_course() {
            JsonNode on = teacher.put(ofCourse + FLAG, "state", "on").ok();

            assertThat(on.path("context_type").asString()).isEqualTo("Course");
            assertThat(on.path("context_id").asLong()).isEqualTo(course);
            assertThat(on.path("locking_account_id").isNull()).isTrue();
            assertThat(on.path("state").asString()).isEqualTo("on");
            assertThat(on.path("locked").asBoolean(true)).isFalse();
            assertThat(on.path("transitions").toString()).isEqualTo("{\"off\":{\"locked\":false}}");
            assertThat(teacher.putJson(ofCourse + FLAG, "{\"state\":\"off\"}").status())
                    .isEqualTo(200);
        }

        @Test
        void a_switch_above_masks_those_below_until_it_is_removed() {
            teacher.put(ofCourse + FLAG, "state", "on").ok();
            admin.put(ofAccount + FLAG, "state", "off").ok();

            JsonNode masked = teacher.get(ofCourse + FLAG).ok();
            assertThat(masked.path("state").asString()).isEqualTo("off");
            assertThat(masked.path("context_type").asString()).isEqualTo("Account");
            assertThat(masked.path("locked").asBoolean()).isTrue();
            assertThat(message(teacher.put(ofCourse + FLAG, "state", "on")))
                    .isEqualTo("403 higher account disallows setting feature flag");
            assertThat(message(teacher.delete(ofCourse + FLAG))).isEqualTo("403 flag is locked");

            assertThat(admin.delete(ofAccount + FLAG).ok().path("state").asString())
                    .isEqualTo("off");
            assertThat(teacher.get(ofCourse + FLAG).ok().path("state").asString()).isEqualTo("on");
        }

        @Test
        void an_account_may_leave_the_choice_and_nobody_else() {
            assertThat(admin.put(ofAccount + FLAG).ok().path("state").asString())
                    .isEqualTo("allowed");
            assertThat(error(teacher.put(ofCourse + FLAG, "state", "allowed"), "state"))
                    .isEqualTo("400 is not valid in context");
            assertThat(error(teacher.put(ofCourse + FLAG), "state"))
                    .isEqualTo("400 is not valid in context");
            assertThat(error(teacher.put(ofCourse + FLAG, "state", "maybe"), "state"))
                    .isEqualTo("400 is not valid in context");
        }

        @Test
        void a_state_left_out_stays() {
            teacher.put(ofCourse + FLAG, "state", "on").ok();

            assertThat(teacher.put(ofCourse + FLAG).ok().path("state").asString()).isEqualTo("on");
        }

        @Test
        void features_that_do_not_exist_here_cannot_be_switched() {
            assertThat(message(teacher.put(ofCourse + "/flags/chess", "state", "on")))
                    .isEqualTo("400 invalid feature");
            assertThat(message(teacher.put(ofCourse + "/flags/post_grades", "state", "on")))
                    .isEqualTo("400 invalid feature");
            assertThat(message(teacher.put(ofCourse + "/flags/epub_export", "state", "on")))
                    .isEqualTo("400 invalid feature");
            assertThat(
                            error(
                                    teacher.put(ofCourse + "/flags/high_contrast", "state", "on"),
                                    "feature"))
                    .isEqualTo("400 does not apply to context");
        }

        @Test
        void institutions_opt_in_for_those_below() {
            String root = "/api/v1/accounts/self/features/flags/epub_export";
            String below = ofCourse + "/flags/epub_export";
            JsonNode off = admin.get(root).ok();
            assertThat(off.path("state").asString()).isEqualTo("off");
            assertThat(off.path("context_type").asString()).isEqualTo("Account");
            assertThat(teacher.get(below).status()).isEqualTo(404);

            admin.put(root, "state", "allowed").ok();
            assertThat(teacher.get(below).ok().path("state").asString()).isEqualTo("allowed");
            admin.delete(root).ok();
            assertThat(teacher.get(below).status()).isEqualTo(404);
        }

        @Test
        void only_a_site_administrator_reveals_a_hidden_feature_in_a_sub_account() {
            String feature = "/flags/differentiated_assignments";
            School.Person manager = school.person("A manager");
            admin.post("/api/v1/accounts/" + account + "/admins", "user_id", manager.id()).ok();

            Reply refused = manager.client().put(ofAccount + feature, "state", "on");
            assertThat(refused.status()).isEqualTo(400);
            assertThat(message(refused)).endsWith("invalid feature");
            assertThat(teacher.get(ofCourse + feature).status()).isEqualTo(404);

            assertThat(admin.put(ofAccount + feature, "state", "on").ok().path("state").asString())
                    .isEqualTo("on");
            assertThat(teacher.get(ofCourse + feature).ok().path("locked").asBoolean()).isTrue();
        }

        @Test
        void a_site_administrator_reveals_a_hidden_feature_in_the_root_account() {
            Client institution = new School().admin();
            String root = "/api/v1/accounts/self/features/flags/google_docs_domain_restriction";

            JsonNode shown = institution.put(root, "state", "on").ok();
            institution.delete(root).ok();

            assertThat(shown.path("hidden").asBoolean()).isTrue();
        }

        @Test
        void only_a_switch_of_ones_own_is_removed() {
            assertThat(teacher.delete(ofCourse + FLAG).status()).isEqualTo(404);
            assertThat(teacher.delete(ofCourse + "/flags/chess").status()).isEqualTo(404);
            teacher.put(ofCourse + FLAG, "state", "on").ok();
            assertThat(teacher.delete(ofCourse + FLAG).ok().path("state").asString())
                    .isEqualTo("on");
            JsonNode left = teacher.get(ofCourse + FLAG).ok();
            assertThat(left.has("context_id")).isFalse();
            assertThat(left.path("locking_account_id").isNull()).isTrue();
        }

        @Test
        void those_who_may_not_switch_are_refused() {
            for (String role : List.of("Student", "Observer", "Ta")) {
                Client member = school.member(course, role).client();
                assertThat(member.put(ofCourse + FLAG, "state", "on").status()).isEqualTo(403);
                assertThat(member.delete(ofCourse + FLAG).status()).isEqualTo(403);
            }
            assertThat(
                            school.member(course, "Designer")
                                    .client()
                                    .put(ofCourse + FLAG, "state", "on")
                                    .status())
                    .isEqualTo(200);
            assertThat(teacher.put(ofAccount + FLAG, "state", "on").status()).isEqualTo(403);
            assertThat(TestDaybook.running().nobody().put(ofCourse + FLAG, "state", "on").status())
                    .isEqualTo(401);
        }
    }

    @Nested
    class OfUsers {

        private final Person person = school.person("Ada");
        private final String mine = "/api/v1/users/self/features";

        @Test
        void a_user_switches_their_own_features() {
            assertThat(person.client().get(mine).each("feature")).contains("high_contrast");
            JsonNode on = person.client().put(mine + "/flags/high_contrast", "state", "on").ok();
            assertThat(on.path("context_type").asString()).isEqualTo("User");
            assertThat(on.path("context_id").asLong()).isEqualTo(person.id());
            assertThat(person.client().get(mine + "/flags/high_contrast").ok().path("state"))
                    .isEqualTo(on.path("state"));
            assertThat(person.client().get(mine + "/enabled").ok().toString())
                    .isEqualTo("[\"high_contrast\"]");
            assertThat(person.client().delete(mine + "/flags/high_contrast").status())
                    .isEqualTo(200);
        }

        @Test
        void nobody_but_administrators_touches_those_of_another() {
            String theirs = "/api/v1/users/" + person.id() + "/features/flags/high_contrast";

            assertThat(teacher.get(theirs).status()).isEqualTo(403);
            assertThat(teacher.put(theirs, "state", "on").status()).isEqualTo(403);
            assertThat(teacher.delete(theirs).status()).isEqualTo(403);
            assertThat(admin.put(theirs, "state", "on").status()).isEqualTo(200);
        }

        @Test
        void an_administrator_reads_those_of_another_where_their_role_shows_users() {
            String theirs = "/api/v1/users/" + person.id() + "/features";
            Client without = administrator(false);

            assertThat(without.get(theirs).status()).isEqualTo(403);
            assertThat(without.get(theirs + "/enabled").status()).isEqualTo(403);
            assertThat(without.get(theirs + "/flags/high_contrast").status()).isEqualTo(403);
            assertThat(administrator(true).get(theirs).each("feature")).contains("high_contrast");
        }

        private Client administrator(boolean seesUsers) {
            long role =
                    admin.post(
                                    "/api/v1/accounts/1/roles",
                                    "label",
                                    School.unique("Visitor "),
                                    "base_role_type",
                                    "AccountMembership",
                                    "permissions[read_roster][enabled]",
                                    seesUsers,
                                    "permissions[read_roster][explicit]",
                                    true)
                            .id();
            School.Person visitor = school.person("Visitor");
            admin.post(
                            "/api/v1/accounts/1/admins",
                            "user_id",
                            visitor.id(),
                            "role_id",
                            role,
                            "send_confirmation",
                            false)
                    .ok();
            return visitor.client();
        }
    }
}
