package io.daybook.api.institution.sis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/** Sends files and waits until they are imported. */
final class SisClient {

    static final String IMPORTS = "/api/v1/accounts/self/sis_imports";

    private static final Set<String> UNDER_WAY =
            Set.of("initializing", "created", "importing", "cleanup_batch", "restoring");

    private final Client client;

    SisClient(Client client) {
        this.client = client;
    }

    /**
     * Sends files and answers with the import when it is over. Several are separated by blank lines
     * and go as an archive of {@code 1.csv} and so on.
     */
    JsonNode run(String csv, Object... options) {
        String[] files = csv.split("\n\n", -1);
        if (files.length == 1) {
            return finished(send(csv.getBytes(UTF_8), options));
        }
        Map<String, byte[]> named = new LinkedHashMap<>();
        for (String file : files) {
            named.put(named.size() + 1 + ".csv", file.getBytes(UTF_8));
        }
        return finished(send(zip(named), options));
    }

    Reply send(byte[] file, Object... options) {
        return client.upload(IMPORTS, "attachment", "import.csv", file, options);
    }

    JsonNode finished(Reply sent) {
        long id = sent.id();
        return Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> show(id), found -> !UNDER_WAY.contains(state(found)));
    }

    JsonNode show(long id) {
        return client.get(IMPORTS + "/" + id).ok();
    }

    /** What could not be used, as file, line and message. */
    List<String> errors(JsonNode sisImport) {
        JsonNode errors =
                client.get(
                                IMPORTS + "/" + sisImport.path("id").asLong() + "/errors",
                                "per_page",
                                100)
                        .ok()
                        .path("sis_import_errors");
        return errors.valueStream()
                .map(
                        error ->
                                error.path("file").asString()
                                        + ":"
                                        + error.path("row").asString("-")
                                        + " "
                                        + error.path("message").asString())
                .toList();
    }

    static String state(JsonNode sisImport) {
        return sisImport.path("workflow_state").asString();
    }

    static byte[] zip(Map<String, byte[]> files) {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes, UTF_8)) {
            for (var file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
