package io.daybook.api.institution.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.zip.ZipInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import tools.jackson.databind.JsonNode;

/** Runs reports to their end and reads what they say. */
public final class Reports {

    private final Client client;
    private final long account;

    public Reports(Client client, long account) {
        this.client = client;
        this.account = account;
    }

    String list() {
        return "/api/v1/accounts/" + account + "/reports";
    }

    String path(String type) {
        return list() + "/" + type;
    }

    /** The report, once it has ended. */
    public JsonNode ended(String type, Object... parameters) {
        long id = client.post(path(type), named(parameters)).id();
        return ended(type, id);
    }

    /** The same of one that was asked for. */
    public JsonNode ended(String type, long id) {
        return await().atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(20))
                .until(
                        () -> client.get(path(type) + "/" + id).ok(),
                        report ->
                                Set.of("complete", "error", "aborted")
                                        .contains(report.path("status").asString()));
    }

    private static Object[] named(Object... parameters) {
        Object[] named = parameters.clone();
        for (int i = 0; i < named.length; i += 2) {
            // A list's name ends in brackets of its own.
            String name = String.valueOf(named[i]);
            named[i] =
                    name.endsWith("[]")
                            ? "parameters[" + name.replace("[]", "][]")
                            : "parameters[" + name + "]";
        }
        return named;
    }

    /** The rows of a report that is one table, each by the names of its columns. */
    public List<Map<String, String>> rows(String type, Object... parameters) {
        return parsed(text(type, parameters));
    }

    /** The file of a report that is one table. */
    public String text(String type, Object... parameters) {
        return new String(content(type, parameters), StandardCharsets.UTF_8);
    }

    /** The tables of an archive by the names of their files. */
    public record Tables(Map<String, List<Map<String, String>>> byName) {

        public List<Map<String, String>> of(String name) {
            return Objects.requireNonNull(byName.get(name), name);
        }
    }

    /** The tables of a report that is an archive. */
    public Tables tables(String type, Object... parameters) {
        Map<String, List<Map<String, String>>> tables = new LinkedHashMap<>();
        try (var archive =
                new ZipInputStream(new ByteArrayInputStream(content(type, parameters)))) {
            for (var entry = archive.getNextEntry();
                    entry != null;
                    entry = archive.getNextEntry()) {
                String text = new String(archive.readAllBytes(), StandardCharsets.UTF_8);
                tables.put(entry.getName(), parsed(text));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Tables(tables);
    }

    private byte[] content(String type, Object... parameters) {
        JsonNode report = ended(type, parameters);
        assertThat(report.path("status").asString()).as(report.toString()).isEqualTo("complete");
        return client.getBytes(report.path("file_url").asString());
    }

    private static List<Map<String, String>> parsed(String text) {
        CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
        try (CSVParser parser = CSVParser.parse(text, format)) {
            return parser.stream().map(record -> record.toMap()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
