package io.daybook.api.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/** Exports, copies and imports courses for somebody who manages them, each to its end. */
final class Migrations {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Client client;

    Migrations(Client client) {
        this.client = client;
    }

    /** The export of a course as a package, once it is made. */
    long exported(long course) {
        String all = "/api/v1/courses/" + course + "/content_exports";
        long id = client.post(all, "export_type", "common_cartridge").id();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(
                        () -> client.get(all + "/" + id).ok().path("workflow_state").asString(),
                        "exported"::equals);
        return id;
    }

    /** The migration of an exported course into another one, with more that is sent. */
    JsonNode imported(long export, long into, Object... more) {
        return completed(
                into, "common_cartridge_importer", "settings[content_export_id]", export, more);
    }

    /** The migration of a package that was uploaded into a course. */
    JsonNode unpacked(long file, long into) {
        return completed(into, "common_cartridge_importer", "settings[file_id]", file);
    }

    /** The migration of a course into another one, with more that is sent. */
    JsonNode copied(long source, long into, Object... more) {
        return completed(into, "course_copy_importer", "settings[source_course_id]", source, more);
    }

    private JsonNode completed(long into, String type, String setting, long from, Object... more) {
        List<Object> sent = new ArrayList<>(List.of("migration_type", type, setting, from));
        sent.addAll(List.of(more));
        JsonNode done = finished(begun(into, sent.toArray()));
        assertThat(done.path("workflow_state").asString()).isEqualTo("completed");
        return done;
    }

    /** The path of a migration that may not have ended. */
    String begun(long into, Object... sent) {
        String all = "/api/v1/courses/" + into + "/content_migrations";
        return all + "/" + client.post(all, sent).id();
    }

    /** The migration at this path, once it has ended. */
    JsonNode finished(String path) {
        return Awaitility.await()
                .atMost(PATIENCE)
                .until(
                        () -> client.get(path).ok(),
                        migration -> !migration.path("finished_at").isNull());
    }
}
