package io.daybook.api.institution.sis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisImportRulesApiTest {

    private static final byte[] EMPTY = "course_id,short_name,long_name,status\n".getBytes(UTF_8);

    private final School school = new School();
    private final Client admin = school.admin();
    private final SisClient sis = new SisClient(admin);

    @Test
    void only_those_who_may_import_do() {
        Client nobody = school.person("Nobody").client();

        assertThat(nobody.upload(SisClient.IMPORTS, "attachment", "a.csv", EMPTY).status())
                .isEqualTo(403);
        assertThat(nobody.get(SisClient.IMPORTS).status()).isEqualTo(403);
    }

    @Test
    void the_overrides_of_a_group_that_an_import_deletes_are_removed() {
        String course = "/api/v1/courses/" + school.course();
        long category =
                admin.post(course + "/group_categories", "name", School.unique("Teams")).id();
        String sisId = School.unique("group");
        long group =
                admin.post("/api/v1/group_categories/" + category + "/groups", "name", "One").id();
        admin.put("/api/v1/groups/" + group, "sis_group_id", sisId).ok();
        String essay =
                course
                        + "/assignments/"
                        + admin.post(
                                        course + "/assignments",
                                        "assignment[name]",
                                        "Essay",
                                        "assignment[group_category_id]",
                                        category)
                                .id();
        admin.post(
                        essay + "/overrides",
                        "assignment_override[group_id]",
                        group,
                        "assignment_override[due_at]",
                        "2030-01-10")
                .ok();

        sis.run("group_id,name,status\n" + sisId + ",One,deleted\n");

        String unlock = "assignment[unlock_at]";
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> admin.put(essay, unlock, "2030-02-01T10:00:00Z").ok());
    }

    @Test
    void only_institutions_import() {
        long sub = admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "Below").id();
        String imports = "/api/v1/accounts/" + sub + "/sis_imports";

        for (Reply refused :
                new Reply[] {
                    admin.upload(imports, "attachment", "a.csv", EMPTY),
                    admin.get(imports),
                    admin.get(imports + "/importing"),
                    admin.get(imports + "/1"),
                    admin.put(imports + "/1/abort"),
                    admin.put(imports + "/abort_all_pending"),
                    admin.get("/api/v1/accounts/" + sub + "/sis_import_errors")
                }) {
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.json().path("errors")).isNotEmpty();
        }
    }

    @Test
    void a_request_without_a_file_is_refused() {
        for (Reply refused :
                new Reply[] {
                    admin.upload(SisClient.IMPORTS, "other", "a.csv", EMPTY),
                    admin.post(SisClient.IMPORTS, "import_type", "vendor_csv")
                }) {
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.json().path("error").asBoolean()).isTrue();
            assertThat(refused.json().path("error_message").asString()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "import_type, other_csv",
        "diffing_drop_status, active",
        "diffing_user_remove_status, gone",
        "batch_mode_enrollment_drop_status, invited",
        "change_threshold, 101",
        "change_threshold, many",
        "multi_term_batch_mode, true",
        "batch_mode, true",
        "diff_row_count_threshold, -1"
    })
    void options_that_cannot_be_followed_are_refused(String option, String value) {
        assertThat(sis.send(EMPTY, option, value).status()).isEqualTo(400);
    }

    @Test
    void a_data_set_has_a_short_name_and_no_batch_mode() {
        assertThat(sis.send(EMPTY, "diffing_data_set_identifier", "ü".repeat(65)).status())
                .isEqualTo(400);
        assertThat(
                        sis.send(
                                        EMPTY,
                                        "diffing_data_set_identifier",
                                        "a",
                                        "batch_mode",
                                        "true",
                                        "batch_mode_term_id",
                                        "default")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void an_import_contains_its_options() {
        JsonNode sent =
                sis.send(
                                EMPTY,
                                "override_sis_stickiness",
                                "true",
                                "add_sis_stickiness",
                                "true",
                                "clear_sis_stickiness",
                                "true",
                                "update_sis_id_if_login_claimed",
                                "true",
                                "diffing_data_set_identifier",
                                "set-1",
                                "diffing_drop_status",
                                "completed",
                                "change_threshold",
                                "12")
                        .ok();

        assertThat(sent.path("override_sis_stickiness").asBoolean()).isTrue();
        assertThat(sent.path("add_sis_stickiness").asBoolean()).isFalse();
        assertThat(sent.path("clear_sis_stickiness").asBoolean()).isTrue();
        assertThat(sent.path("update_sis_id_if_login_claimed").asBoolean()).isTrue();
        assertThat(sent.path("diffing_data_set_identifier").asString()).isEqualTo("set-1");
        assertThat(sent.path("diffing_drop_status").asString()).isEqualTo("completed");
        assertThat(sent.path("change_threshold").asInt()).isEqualTo(12);
        assertThat(sent.path("batch_mode").asBoolean()).isFalse();
        assertThat(sent.path("batch_mode_term_id").isNull()).isTrue();
        assertThat(sent.path("user").path("id").asLong()).isPositive();
        assertThat(sent.path("csv_attachments").get(0).path("filename").asString())
                .isEqualTo("import.csv");
        assertThat(sent.has("processing_warnings")).isFalse();
    }

    @Test
    void imports_are_listed_newest_first_and_by_state() {
        long first = sis.finished(sis.send(EMPTY)).path("id").asLong();
        long second = sis.finished(sis.send(EMPTY)).path("id").asLong();

        Reply page = admin.get(SisClient.IMPORTS, "per_page", 1, "workflow_state[]", "imported");
        assertThat(page.ok().path("sis_imports").get(0).path("id").asLong())
                .isGreaterThanOrEqualTo(second);
        assertThat(page.next()).isPresent();
        JsonNode all = admin.get(SisClient.IMPORTS, "per_page", 100).ok().path("sis_imports");
        assertThat(all.valueStream().map(one -> one.path("id").asLong()))
                .containsSubsequence(second, first);
        assertThat(
                        admin.get(SisClient.IMPORTS, "created_since", "2099-01-01T00:00:00Z")
                                .ok()
                                .path("sis_imports"))
                .isEmpty();
        assertThat(admin.get(SisClient.IMPORTS + "/importing").ok().has("sis_imports")).isTrue();
        assertThat(
                        admin.get("/api/v1/accounts/self/sis_import_errors")
                                .ok()
                                .has("sis_import_errors"))
                .isTrue();
    }

    @Test
    void what_is_over_cannot_be_stopped() {
        long over = sis.finished(sis.send(EMPTY)).path("id").asLong();

        assertThat(admin.put(SisClient.IMPORTS + "/" + over + "/abort").status()).isEqualTo(404);
        assertThat(admin.put(SisClient.IMPORTS + "/999999/abort").status()).isEqualTo(404);
        assertThat(admin.get(SisClient.IMPORTS + "/999999").status()).isEqualTo(404);
        assertThat(admin.get(SisClient.IMPORTS + "/999999/errors").status()).isEqualTo(404);
    }

    @Test
    void an_import_is_stopped_between_rows_and_what_was_applied_stays() {
        var rows = new StringBuilder("course_id,short_name,long_name,status\n");
        for (int i = 0; i < 20_000; i++) {
            rows.append("abort").append(i).append(",A,Many,active\n");
        }
        long id = sis.send(rows.toString().getBytes(UTF_8)).id();

        Reply aborted = admin.put(SisClient.IMPORTS + "/" + id + "/abort");

        assertThat(aborted.ok().path("workflow_state").asString()).isEqualTo("aborted");
        JsonNode next = sis.finished(sis.send(EMPTY));
        assertThat(SisClient.state(next)).isEqualTo("imported");
        assertThat(sis.show(id).path("data").path("counts").path("courses").asInt())
                .isLessThan(20_000);
    }
}
