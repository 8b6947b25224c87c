package io.daybook.api.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.institution.accounts.AccountCommand.MoveAccount;
import io.daybook.events.institution.accounts.AccountSetting;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class AccountSettingsApiTest {

    private static final String ACCOUNTS = "/api/v1/accounts/";
    private static final String PAST = "account[settings][restrict_student_past_view]";
    private final School school = new School();
    private final Client admin = school.admin();
    private long arts;
    private long music;

    @BeforeEach
    void open_two_accounts_below_each_other() {
        arts = sub(1, "Arts");
        music = sub(arts, "Music");
    }

    private long sub(long parent, String name) {
        return admin.post(ACCOUNTS + parent + "/sub_accounts", "account[name]", name).id();
    }

    private Client adminOf(long account) {
        Person person = school.person("An administrator");
        admin.post(ACCOUNTS + account + "/admins", "user_id", person.id()).ok();
        return person.client();
    }

    private JsonNode settings(long account) {
        return admin.get(ACCOUNTS + account + "/settings").ok();
    }

    private JsonNode past(long account) {
        return settings(account).path("restrict_student_past_view");
    }

    @Nested
    class Inheriting {

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "restrict_student_past_view",
                    "restrict_student_future_view",
                    "restrict_student_future_listing",
                    "restrict_quantitative_data",
                    "lock_all_announcements",
                    "conditional_release",
                    "usage_rights_required",
                    "lock_outcome_proficiency",
                    "lock_proficiency_calculation"
                })
        void every_flag_is_taken_over_from_above(String name) {
            assertThat(settings(music).path(name).toString())
                    .isEqualTo("{\"value\":false,\"locked\":false,\"inherited\":true}");
            admin.put(ACCOUNTS + arts, "account[settings][" + name + "][value]", "yes").ok();
            assertThat(settings(arts).path(name).toString())
                    .isEqualTo("{\"value\":true,\"locked\":false,\"inherited\":false}");
            assertThat(settings(music).path(name).toString())
                    .isEqualTo("{\"value\":true,\"locked\":false,\"inherited\":true}");
        }

        @Test
        void an_account_below_may_set_it_otherwise() {
            admin.put(ACCOUNTS + arts, PAST + "[value]", true).ok();
            admin.put(ACCOUNTS + music, PAST + "[value]", false).ok();
            assertThat(past(music).toString())
                    .isEqualTo("{\"value\":false,\"locked\":false,\"inherited\":false}");
        }

        @Test
        void what_is_locked_above_holds_whatever_is_set_below() {
            admin.put(ACCOUNTS + music, PAST + "[value]", false).ok();
            admin.put(ACCOUNTS + arts, PAST + "[value]", true, PAST + "[locked]", true).ok();
            assertThat(past(music).toString())
                    .isEqualTo("{\"value\":true,\"locked\":true,\"inherited\":true}");
            admin.put(ACCOUNTS + music, PAST + "[value]", false, PAST + "[locked]", true).ok();
            assertThat(past(music).path("value").asBoolean()).isTrue();

            admin.put(ACCOUNTS + arts, PAST + "[locked]", false).ok();
            assertThat(past(music).toString())
                    .isEqualTo("{\"value\":false,\"locked\":true,\"inherited\":false}");
        }

        private static Stream<AccountSetting> inherited() {
            return Stream.of(AccountSetting.values()).filter(each -> !each.isForInstitutions());
        }

        @ParameterizedTest
        @MethodSource("inherited")
        void every_setting_is_read_back_and_one_that_is_locked_above_holds_below(
                AccountSetting setting) {
            String field = "account[settings][" + setting.wireName() + "]";
            String value = otherThanUsual(setting);
            admin.put(ACCOUNTS + arts, field + "[value]", value, field + "[locked]", true).ok();
            String usual = Objects.requireNonNull(setting.otherwise());
            admin.put(ACCOUNTS + music, field + "[value]", usual).ok();

            JsonNode above = settings(arts).path(setting.wireName());
            JsonNode below = settings(music).path(setting.wireName());

            assertThat(above.path("value").asString()).isEqualTo(value);
            assertThat(above.path("locked").asBoolean()).isTrue();
            assertThat(below.path("value").asString()).isEqualTo(value);
            assertThat(below.path("inherited").asBoolean()).isTrue();
        }

        private static String otherThanUsual(AccountSetting setting) {
            return switch (setting) {
                case DEFAULT_DASHBOARD_VIEW -> "planner";
                case SIS_ASSIGNMENT_NAME_LENGTH_INPUT -> "100";
                default -> Boolean.toString(!Boolean.parseBoolean(setting.otherwise()));
            };
        }

        @Test
        void null_leaves_it_to_the_accounts_above_again() {
            admin.put(ACCOUNTS + arts, PAST + "[value]", true).ok();
            admin.put(ACCOUNTS + music, PAST + "[value]", false).ok();
            admin.putJson(
                            ACCOUNTS + music,
                            """
                            {"account": {"settings":
                                {"restrict_student_past_view": {"value": null}}}}
                            """)
                    .ok();
            assertThat(past(music).toString())
                    .isEqualTo("{\"value\":true,\"locked\":false,\"inherited\":true}");
        }

        @Test
        void an_account_that_moves_takes_over_from_where_it_is_now() {
            long science = sub(1, "Science");
            admin.put(ACCOUNTS + science, PAST + "[value]", true, PAST + "[locked]", true).ok();
            long brass = sub(music, "Brass");
            TestDaybook.running()
                    .bean(Writes.class)
                    .send(new MoveAccount(music, 1, science, Instant.EPOCH), Map.of());

            assertThat(past(brass).path("value").asBoolean()).isTrue();
            assertThat(admin.get(ACCOUNTS + music).ok().path("parent_account_id").asLong())
                    .isEqualTo(science);
            assertThat(
                            admin.get(ACCOUNTS + science + "/sub_accounts", "recursive", true)
                                    .each("id"))
                    .containsExactly(Long.toString(music), Long.toString(brass));
            assertThat(admin.get(ACCOUNTS + arts + "/sub_accounts", "recursive", true).each("id"))
                    .isEmpty();
            assertThat(adminOf(science).get(ACCOUNTS + brass).status()).isEqualTo(200);
            assertThat(adminOf(arts).get(ACCOUNTS + brass).status()).isEqualTo(403);
        }
    }

    @Nested
    class Setting {

        @Test
        void a_bare_value_will_do_and_unknown_keys_are_ignored() {
            JsonNode account =
                    admin.put(
                                    ACCOUNTS + arts,
                                    PAST,
                                    "on",
                                    "account[settings][fly]",
                                    true,
                                    "account[settings][swim][value]",
                                    true)
                            .ok();
            assertThat(account.path("id").asLong()).isEqualTo(arts);
            assertThat(past(arts).path("value").asBoolean()).isTrue();
            assertThat(settings(arts).has("fly")).isFalse();
        }

        @ParameterizedTest
        @CsvSource({"100, 100", "0, 0", "300, 255", "-5, 255", "long, 255"})
        void the_length_of_names_fits_or_is_the_longest(String sent, String stored) {
            admin.put(
                            ACCOUNTS + arts,
                            "account[settings][sis_assignment_name_length_input][value]",
                            sent)
                    .ok();
            assertThat(
                            settings(arts)
                                    .path("sis_assignment_name_length_input")
                                    .path("value")
                                    .asString())
                    .isEqualTo(stored);
        }

        @Test
        void a_view_nobody_knows_is_refused_and_nothing_is_stored() {
            Reply reply =
                    admin.put(
                            ACCOUNTS + arts,
                            "account[name]",
                            "Changed",
                            "account[settings][default_dashboard_view]",
                            "wall");
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("errors").propertyNames())
                    .containsExactly("default_dashboard_view");
            assertThat(admin.get(ACCOUNTS + arts).ok().path("name").asString()).isEqualTo("Arts");
        }

        @Test
        void what_is_for_institutions_is_ignored_below_and_not_shown_there() {
            admin.put(ACCOUNTS + arts, "account[settings][open_registration]", true).ok();
            assertThat(settings(arts).has("open_registration")).isFalse();
            assertThat(settings(1).path("open_registration").asBoolean()).isFalse();
            assertThat(settings(1).path("users_can_edit_name").asBoolean()).isTrue();
            assertThat(settings(1).path("self_registration_type").asString()).isEqualTo("none");
        }

        @Test
        void services_are_switched_and_answered() {
            JsonNode account =
                    admin.put(
                                    ACCOUNTS + arts,
                                    "account[services][avatars]",
                                    false,
                                    "account[services][fly]",
                                    true)
                            .ok();
            assertThat(account.path("services").toString())
                    .isEqualTo("{\"account_survey_notifications\":false,\"avatars\":false}");
            JsonNode below = admin.get(ACCOUNTS + music, "include[]", "services").ok();
            assertThat(below.path("services").path("avatars").asBoolean()).isFalse();
        }

        @Test
        void a_template_is_a_template_course_of_the_institution() {
            long course = school.course();
            String field = "account[course_template_id]";
            assertThat(admin.put(ACCOUNTS + arts, field, course).status()).isEqualTo(400);
            admin.put("/api/v1/courses/" + course, "course[template]", true).ok();
            assertThat(
                            admin.put(ACCOUNTS + arts, field, course)
                                    .ok()
                                    .path("course_template_id")
                                    .asLong())
                    .isEqualTo(course);
            assertThat(
                            admin.put(ACCOUNTS + arts, field, "")
                                    .ok()
                                    .path("course_template_id")
                                    .isNull())
                    .isTrue();
            Reply unknown = admin.put(ACCOUNTS + arts, field, 999999);
            assertThat(unknown.status()).isEqualTo(400);
            assertThat(unknown.json().path("errors").has("course_template_id")).isTrue();
        }

        @Test
        void the_other_foreign_id_is_set_and_unique() {
            String id = "integration-" + arts;
            JsonNode account = admin.put(ACCOUNTS + arts, "account[integration_id]", id).ok();
            assertThat(account.path("integration_id").asString()).isEqualTo(id);
            Reply taken = admin.put(ACCOUNTS + music, "account[integration_id]", id);
            assertThat(taken.status()).isEqualTo(400);
            assertThat(taken.json().path("errors").has("integration_id")).isTrue();
            Reply below = adminOf(arts).put(ACCOUNTS + arts, "account[integration_id]", "x");
            assertThat(below.status()).isEqualTo(401);
        }

        @Test
        void stickiness_is_accepted() {
            assertThat(
                            admin.put(
                                            ACCOUNTS + arts,
                                            "account[name]",
                                            "Fine Arts",
                                            "override_sis_stickiness",
                                            false)
                                    .status())
                    .isEqualTo(200);
        }
    }

    @Nested
    class Asking {

        @Test
        void those_who_manage_the_account_may() {
            assertThat(adminOf(arts).get(ACCOUNTS + music + "/settings").status()).isEqualTo(200);
            assertThat(adminOf(music).get(ACCOUNTS + arts + "/settings").status()).isEqualTo(403);
            Person teacher = school.teacher(school.course());
            assertThat(teacher.client().get(ACCOUNTS + "1/settings").status()).isEqualTo(403);
            assertThat(admin.get(ACCOUNTS + "999999/settings").status()).isEqualTo(404);
        }
    }
}
