package io.daybook.api.platform.rules;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.daybook.api.platform.support.ApprovedJson;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The widest answers about SIS imports and developer keys as a whole; see {@link ApprovedJson}. */
@NeedsMadeFiles
class ApprovedInstitutionJsonTest {

    private static final String IMPORTS = "/api/v1/accounts/self/sis_imports";

    private final ApprovedJson approved = new ApprovedJson();
    private final Client admin = new School().admin();

    private void term(String id) {
        imported("term_id,name,status\n" + id + ",Approved,active\n");
    }

    @Test
    void an_import_in_batch_mode_with_warnings() {
        term("APPROVED-1");
        String csv =
                """
                user_id,login_id,full_name,status
                APPROVED-1,approved-1,One,active
                APPROVED-2,,Two,active
                """;

        JsonNode shown =
                imported(
                        csv,
                        "batch_mode",
                        true,
                        "batch_mode_term_id",
                        "sis_term_id:APPROVED-1",
                        "skip_deletes",
                        true);
        // The file of errors holds the id of the import.
        ((ObjectNode) shown.path("errors_attachment")).put("size", 92);
        approved.compare("sis-import", shown);
    }

    @Test
    void an_import_of_differences() {
        term("APPROVED-2");
        String courses =
                """
                course_id,short_name,long_name,term_id,status
                APPROVED-C,C,Course,APPROVED-2,active
                """;
        JsonNode first =
                imported(
                        courses,
                        "diffing_data_set_identifier",
                        "approved",
                        "diffing_remaster_data_set",
                        true,
                        "override_sis_stickiness",
                        true,
                        "clear_sis_stickiness",
                        true);
        approved.compare("sis-import-of-everything", first);
        JsonNode shown =
                imported(
                        courses,
                        "diffing_data_set_identifier",
                        "approved",
                        "diffing_drop_status",
                        "completed",
                        "override_sis_stickiness",
                        true,
                        "add_sis_stickiness",
                        true,
                        "change_threshold",
                        70);

        approved.compare("sis-import-of-differences", shown);
    }

    private JsonNode imported(String csv, Object... options) {
        byte[] file = csv.getBytes(UTF_8);
        long id = admin.upload(IMPORTS, "attachment", "import.csv", file, options).id();
        approved.id("id", id);
        return Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(
                        () -> admin.get(IMPORTS + "/" + id).ok(),
                        found -> !found.path("ended_at").isNull());
    }

    @Test
    void a_developer_key_of_the_test_cluster() {
        JsonNode key =
                admin.postJson(
                                "/api/v1/accounts/self/developer_keys",
                                """
                                {"developer_key": {
                                  "name": "Trial", "visible": false, "test_cluster_only": true,
                                  "auto_expire_tokens": true}}
                                """)
                        .ok();

        long id = key.path("id").asLong();
        approved.id("id", id).id("developer_key_id", id).compare("trial-developer-key", key);
    }

    @Test
    void a_developer_key() {
        JsonNode key =
                admin.postJson(
                                "/api/v1/accounts/self/developer_keys",
                                """
                                {"developer_key": {
                                  "name": "Planner", "email": "planner@example.edu",
                                  "icon_url": "https://planner.example.edu/icon.png",
                                  "notes": "Plans", "vendor_code": "planner",
                                  "visible": true, "test_cluster_only": false,
                                  "auto_expire_tokens": true,
                                  "redirect_uri": "https://planner.example.edu/one",
                                  "redirect_uris": "https://planner.example.edu/two",
                                  "scopes": ["url:GET|/api/v1/courses"],
                                  "require_scopes": true, "allow_includes": false,
                                  "client_credentials_audience": "external"}}
                                """)
                        .ok();

        long id = key.path("id").asLong();
        approved.id("id", id).id("developer_key_id", id).compare("developer-key", key);
    }
}
