package io.daybook.api.content.contentmigrations;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Packages that were not made by this service, or were changed since. */
@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class HostilePackagesApiTest {

    private static final String COURSE = line("course", 7, "{\"name\":\"C\"}");
    private static final String PAGE =
            line(
                    "page",
                    1,
                    "{\"title\":\"P\",\"editors\":[],\"published\":true,\"frontPage\":false}");

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Client client = teacher.client();
    private final String in = "/api/v1/courses/" + course;

    private static String line(String kind, long id, String value) {
        return "{\"kind\":\"%s\",\"id\":%d,\"value\":%s}\n".formatted(kind, id, value);
    }

    private static String file(long id, String path, String folder) {
        return line(
                "file",
                id,
                """
                {"path":"%s","folder":"%s","name":"f%d.txt","contentType":"text/plain",\
                "locked":false,"hidden":false}"""
                        .formatted(path, folder, id));
    }

    private static byte[] zip(Map<String, byte[]> entries) {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            for (var entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] of(String... lines) {
        return zip(Map.of("daybook/content.jsonl", String.join("", lines).getBytes(UTF_8)));
    }

    private JsonNode imported(byte[] file) {
        String all = in + "/content_migrations";
        JsonNode made =
                client.post(
                                all,
                                "migration_type",
                                "common_cartridge_importer",
                                "settings[file_id]",
                                Upload.of(client, in + "/files", "package.imscc", file)
                                        .path("id")
                                        .asLong())
                        .ok();
        JsonNode progress =
                Awaitility.await()
                        .atMost(Duration.ofMinutes(1))
                        .until(
                                () -> client.get(made.path("progress_url").asString()).ok(),
                                now ->
                                        List.of("completed", "failed")
                                                .contains(now.path("workflow_state").asString()));
        JsonNode migration = client.get(all + "/" + made.path("id").asLong()).ok();
        assertThat(migration.path("workflow_state")).isEqualTo(progress.path("workflow_state"));
        return progress;
    }

    private void assertRefused(byte[] file, String message) {
        JsonNode progress = imported(file);

        assertThat(progress.path("workflow_state").asString()).isEqualTo("failed");
        assertThat(progress.path("message").asString()).contains(message);
        assertThat(client.get(in + "/pages").ok()).isEmpty();
        assertThat(client.get(in + "/folders").ok()).hasSizeLessThan(2);
    }

    @Test
    void a_file_that_is_no_package_fails_and_changes_nothing() {
        assertRefused("hello".getBytes(UTF_8), "is not a package");
        assertRefused(zip(Map.of("a.txt", new byte[1])), "not exported by this service");
        assertRefused(of(COURSE, PAGE, "{oops\n"), "cannot be read");
        assertRefused(of(PAGE), "which course");
        byte[] cut = of(COURSE, PAGE);
        assertRefused(Arrays.copyOf(cut, cut.length - 30), "is not a package");
        String deep = "[".repeat(100_000);
        assertRefused(of(COURSE, PAGE, line("page", 2, deep)), "cannot be read");
    }

    @Test
    void a_package_with_too_many_entries_or_things_fails_and_changes_nothing() {
        var things = new StringBuilder(COURSE).append(PAGE);
        for (int i = 2; i < 50_010; i++) {
            things.append(line("page", i, "{}"));
        }
        assertRefused(of(things.toString()), "more than 50000 things");
        assertRefused(withDirectoryOf(of(COURSE, PAGE), 1 << 30), "too many entries");
    }

    /** The size of the directory stands 12 bytes into the end of the archive. */
    private static byte[] withDirectoryOf(byte[] zip, int size) {
        ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN).putInt(zip.length - 10, size);
        return zip;
    }

    @Test
    void a_package_that_unpacks_to_far_more_than_its_size_fails_and_changes_nothing() {
        var lines = new StringBuilder(COURSE).append(PAGE);
        for (int i = 1; i <= 300; i++) {
            lines.append(file(i, "zeros", ""));
        }
        byte[] zeros = new byte[4 * 1024 * 1024];
        byte[] bomb =
                zip(
                        Map.of(
                                "daybook/content.jsonl",
                                lines.toString().getBytes(UTF_8),
                                "zeros",
                                zeros));

        assertRefused(bomb, "unpacks to too much");
    }

    @Test
    void files_that_exceed_the_storage_quota_are_refused_and_nothing_changes() {
        school.admin().put(in, "course[storage_quota_mb]", 1).ok();
        byte[] large =
                zip(
                        Map.of(
                                "daybook/content.jsonl",
                                (COURSE + PAGE + file(1, "zeros", "")).getBytes(UTF_8),
                                "zeros",
                                new byte[2 * 1024 * 1024]));

        assertRefused(large, "do not fit into the 1 MB");
    }

    @Test
    void paths_addresses_and_markup_of_a_package_reach_nothing_outside_the_course() {
        String module =
                """
                {"name":"M","requireSequentialProgress":false,"publishFinalGrade":false,
                 "prerequisiteIds":[],"published":true,"items":[{"id":9,"type":"EXTERNAL_URL",
                 "externalUrl":"javascript:alert(1)","title":"T","position":1,"indent":0,
                 "published":true}]}"""
                        .replace("\n", "");
        JsonNode progress =
                imported(
                        zip(
                                Map.of(
                                        "daybook/content.jsonl",
                                        (COURSE
                                                        + file(1, "../../etc/passwd", "")
                                                        + file(2, "web/a", "../../up")
                                                        + line(
                                                                "page",
                                                                3,
                                                                "{\"title\":\"X\",\"body\":"
                                                                        + "\"<p>k<script>x</script>\","
                                                                        + "\"editors\":[],"
                                                                        + "\"published\":true}")
                                                        + line("module", 4, module))
                                                .getBytes(UTF_8),
                                        "web/a",
                                        "a".getBytes(UTF_8),
                                        "imsmanifest.xml",
                                        ("<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>"
                                                        + "<manifest>&e;</manifest>")
                                                .getBytes(UTF_8))));

        assertThat(progress.path("workflow_state").asString()).isEqualTo("completed");
        assertThat(client.get(in + "/pages?include[]=body").ok().toString())
                .contains("<p>k")
                .doesNotContain("script");
        assertThat(client.get(in + "/modules?include[]=items").ok().toString())
                .doesNotContain("javascript");
        assertThat(client.get(in + "/files").ok().toString()).doesNotContain("passwd");
        assertThat(client.get(in + "/folders").each("full_name"))
                .noneMatch(name -> name.contains(".."));
    }
}
