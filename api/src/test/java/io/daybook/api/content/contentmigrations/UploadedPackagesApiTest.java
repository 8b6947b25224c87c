package io.daybook.api.content.contentmigrations;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Imports that wait for their package (docs/spec/scheduling.md, section 6.2). */
@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class UploadedPackagesApiTest {

    private static final String PACKAGE = "common_cartridge_importer";

    private final SourceCourse source = new SourceCourse();
    private final Client client = source.client;
    private final long course = source.anotherCourse();
    private final String all = "/api/v1/courses/" + course + "/content_migrations";

    private Reply request(Object... more) {
        Stream<Object> type = Stream.of("migration_type", PACKAGE);
        return client.post(all, Stream.concat(type, Arrays.stream(more)).toArray());
    }

    private JsonNode announced() {
        return request("pre_attachment[name]", "course.imscc").ok();
    }

    /** The package of a course with a page. */
    private byte[] aPackage() {
        source.page(source.id, "Intro", "<p>Hello</p>");
        long export = source.migrations.exported(source.id);
        String url =
                client.get(source.path + "/content_exports/" + export)
                        .ok()
                        .path("attachment")
                        .path("url")
                        .asString();
        return client.getBytes(url);
    }

    private JsonNode upload(JsonNode migration, byte[] content) {
        return Upload.finish(
                client, Upload.send(client, migration.path("pre_attachment"), content));
    }

    private String path(JsonNode migration) {
        return all + "/" + migration.path("id").asLong();
    }

    private JsonNode finished(JsonNode migration) {
        return source.migrations.finished(path(migration));
    }

    @Test
    void an_import_waits_for_its_package_and_starts_once_that_is_uploaded() {
        JsonNode waiting = announced();
        assertThat(waiting.path("workflow_state").asString()).isEqualTo("pre_processing");
        assertThat(waiting.path("pre_attachment").path("upload_url").asString())
                .endsWith("/files_api");
        assertThat(waiting.path("pre_attachment").path("upload_params").path("filename").asString())
                .isEqualTo("course.imscc");
        JsonNode shown = client.get(path(waiting)).ok();
        assertThat(shown.has("pre_attachment")).isFalse();
        assertThat(shown.has("attachment")).isFalse();
        String progress = waiting.path("progress_url").asString();
        assertThat(client.get(progress).ok().path("workflow_state").asString()).isEqualTo("queued");

        JsonNode file = upload(waiting, aPackage());

        JsonNode done = finished(waiting);
        assertThat(done.path("workflow_state").asString()).isEqualTo("completed");
        assertThat(done.path("progress_url").asString()).isEqualTo(progress);
        assertThat(done.path("attachment").path("id")).isEqualTo(file.path("id"));
        assertThat(done.path("attachment").path("display_name").asString())
                .isEqualTo("course.imscc");
        assertThat(client.get("/api/v1/courses/" + course + "/pages").each("title"))
                .containsExactly("Intro");
        assertThat(client.get("/api/v1/courses/" + course + "/files").ok()).isEmpty();
        assertThat(client.get(all).ok().get(0).path("attachment").has("url")).isTrue();
    }

    @Test
    void a_package_is_uploaded_again_after_a_failure() {
        JsonNode first = announced();
        upload(first, "no package".getBytes(UTF_8));
        JsonNode failed = finished(first);
        assertThat(failed.path("workflow_state").asString()).isEqualTo("failed");
        assertThat(failed.path("migration_issues").get(0).asString())
                .isEqualTo("The file is not a package");
        String before = "/files/" + failed.path("attachment").path("id").asLong();

        JsonNode again = client.put(path(first), "pre_attachment[name]", "better.imscc").ok();
        assertThat(again.path("workflow_state").asString()).isEqualTo("pre_processing");
        assertThat(again.path("migration_issues")).isEmpty();
        assertThat(client.get(before).status()).isEqualTo(404);
        upload(again, aPackage());

        JsonNode done = finished(again);
        assertThat(done.path("workflow_state").asString()).isEqualTo("completed");
        assertThat(client.put(path(first), "pre_attachment[name]", "a").status()).isEqualTo(409);
        assertThat(client.put(path(first)).status()).isEqualTo(409);
    }

    @Test
    void an_import_that_is_not_to_be_run_waits_for_the_update_that_runs_it() {
        source.page(source.id, "Intro", "<p>Hello</p>");
        long page = source.page(source.id, "Other", "<p>Hello</p>");
        long export = source.migrations.exported(source.id);
        JsonNode waiting = request("settings[content_export_id]", export, "do_not_run", true).ok();
        assertThat(waiting.path("workflow_state").asString()).isEqualTo("pre_processing");
        assertThat(waiting.has("pre_attachment")).isFalse();

        assertThat(
                        client.put(path(waiting), "select[pages][]", page, "do_not_run", true)
                                .ok()
                                .path("workflow_state")
                                .asString())
                .isEqualTo("pre_processing");
        client.put(path(waiting)).ok();

        assertThat(finished(waiting).path("workflow_state").asString()).isEqualTo("completed");
        assertThat(client.get("/api/v1/courses/" + course + "/pages").each("title"))
                .containsExactly("Other");
    }

    @Test
    void a_package_is_fetched_from_its_address() throws IOException {
        byte[] content = aPackage();
        HttpServer elsewhere =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        elsewhere.createContext(
                "/course.imscc",
                exchange -> {
                    exchange.sendResponseHeaders(200, content.length);
                    exchange.getResponseBody().write(content);
                    exchange.close();
                });
        elsewhere.start();
        try {
            String url = "http://localhost:" + elsewhere.getAddress().getPort();
            JsonNode done = finished(request("settings[file_url]", url + "/course.imscc").ok());
            assertThat(done.path("workflow_state").asString()).isEqualTo("completed");
            JsonNode missing = finished(request("settings[file_url]", url + "/missing").ok());
            assertThat(missing.path("migration_issues").get(0).asString())
                    .isEqualTo("url was answered with the status 404");
        } finally {
            elsewhere.stop(0);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "pre_attachment[name], ' ', pre_attachment[name]",
        "pre_attachment[size], 5, pre_attachment[name]",
        "settings[file_url], ftp://localhost/a, settings[file_url]",
        "settings[file_url], '', file_url",
        "pre_attachment[url], ftp://localhost/a, settings[file_url]",
        "selective_import, true, selective_import",
        "do_not_run, true, settings",
        "select, pages, select"
    })
    void a_request_that_cannot_be_fulfilled_names_the_parameter(
            String parameter, String value, String named) {
        Reply refused = request(parameter, value);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains(named);
        assertThat(client.get(all).ok()).isEmpty();
    }

    @Test
    void a_course_is_copied_by_its_sis_id() {
        source.page(source.id, "Intro", "<p>Hello</p>");
        source.school
                .admin()
                .put("/api/v1/courses/" + source.id, "course[sis_course_id]", "s-" + source.id)
                .ok();
        source.migrations.finished(
                source.migrations.begun(
                        course,
                        "migration_type",
                        "course_copy_importer",
                        "settings[source_course_id]",
                        "sis_course_id:s-" + source.id));
        assertThat(client.get("/api/v1/courses/" + course + "/pages").each("title"))
                .containsExactly("Intro");
    }

    @Test
    void only_those_who_manage_the_course_announce_uploads_and_read_packages() {
        JsonNode waiting = announced();
        Person student = source.school.student(course);
        Person outsider = source.school.teacher(source.school.course());
        long file = upload(waiting, aPackage()).path("id").asLong();
        for (Person other : new Person[] {student, outsider}) {
            Client as = other.client();
            assertThat(as.put(path(waiting), "pre_attachment[name]", "a").status()).isEqualTo(403);
            assertThat(as.get("/api/v1/files/" + file).status()).isEqualTo(403);
        }
        assertThat(client.delete("/api/v1/files/" + file).status()).isEqualTo(403);
        long foreign = source.anotherCourse();
        assertThat(
                        client.put(
                                        "/api/v1/courses/%d/content_migrations/%d"
                                                .formatted(foreign, waiting.path("id").asLong()))
                                .status())
                .isEqualTo(404);
        finished(waiting);
    }
}
