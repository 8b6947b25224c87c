package io.daybook.api.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.api.platform.support.RecordedEvents;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.Upload;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportCompleted;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportStarted;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationCompleted;
import io.daybook.events.content.pages.PageEvent.PageCreated;
import io.daybook.testing.FreePort;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Exports and imports of a course while the service is killed. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CoursePackageCrashIT {

    private static final int PAGES = 120;

    /** Of random bytes, which take their time to be packed. */
    private static final int FILE = 16 << 20;

    /** Whoever is quicker than the kill is asked again. */
    private static final int ATTEMPTS = 5;

    @TempDir Path data;

    private int port;
    private DaybookProcess daybook;
    private Client admin;

    @BeforeEach
    void begin() throws IOException {
        port = FreePort.next();
        start();
    }

    private void start() throws IOException {
        daybook = DaybookProcess.start("serve", data, port, "Daybook is ready");
        admin = daybook.admin();
    }

    @Test
    void what_is_cut_off_by_a_kill_ends_after_the_next_start_and_makes_nothing_twice()
            throws Exception {
        long source = course("Source");
        fill(source);

        long export = cutOffExport(source);
        assertPackageIsWhole(export(source, export));

        Import cutOff = cutOffImport(export);
        assertImportIsWhole(cutOff);

        daybook.stop();
        List<Object> recorded = recorded();
        assertThat(recorded.stream().filter(event -> isEnd(event, export))).hasSize(1);
        assertThat(recorded.stream().filter(event -> isEnd(event, cutOff))).hasSize(1);
        assertThat(pagesOf(cutOff.course(), recorded))
                .hasSize(PAGES)
                .extracting(PageCreated::title)
                .doesNotHaveDuplicates();
    }

    private long course(String name) {
        return admin.post("/api/v1/accounts/self/courses", "course[name]", name).id();
    }

    private static String title(int number) {
        return "Page " + number;
    }

    private void fill(long course) {
        String in = "/api/v1/courses/" + course;
        for (int i = 0; i < PAGES; i++) {
            admin.post(in + "/pages", "wiki_page[title]", title(i), "wiki_page[body]", "<p>x</p>")
                    .ok();
        }
        byte[] content = new byte[FILE];
        new Random(7).nextBytes(content);
        Upload.of(admin, in + "/files", "large.bin", content);
    }

    private JsonNode export(long course, long id) {
        return admin.get("/api/v1/courses/" + course + "/content_exports/" + id).ok();
    }

    private static String state(JsonNode of) {
        return of.path("workflow_state").asString();
    }

    /** An export during which the service was killed, and which ended after it began again. */
    private long cutOffExport(long course) throws Exception {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            long id =
                    admin.post(
                                    "/api/v1/courses/" + course + "/content_exports",
                                    "export_type",
                                    "common_cartridge")
                            .id();
            Awaitility.await()
                    .pollInterval(Duration.ofMillis(10))
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> state(export(course, id)), state -> !state.equals("created"));
            daybook.kill();
            List<Object> recorded = recorded();
            boolean isCutOff =
                    recorded.stream()
                                    .anyMatch(
                                            event ->
                                                    event instanceof ContentExportStarted begun
                                                            && begun.exportId() == id)
                            && recorded.stream().noneMatch(event -> isEnd(event, id));
            start();
            Awaitility.await()
                    .atMost(Duration.ofMinutes(1))
                    .until(() -> state(export(course, id)), Set.of("exported", "failed")::contains);
            if (isCutOff) {
                return id;
            }
        }
        throw new AssertionError("Every export was over before the service was killed");
    }

    private void assertPackageIsWhole(JsonNode export) throws IOException {
        assertThat(state(export)).isEqualTo("exported");
        byte[] archive = admin.getBytes(export.path("attachment").path("url").asString());
        Map<String, Long> sizes = new HashMap<>();
        try (var zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
                long size = zip.readAllBytes().length;
                assertThat(sizes.put(e.getName(), size)).as(e.getName()).isNull();
            }
        }
        assertThat(sizes.keySet()).contains("imsmanifest.xml", "daybook/content.jsonl");
        assertThat(sizes.keySet()).filteredOn(it -> it.startsWith("wiki_content/")).hasSize(PAGES);
        assertThat(sizes).containsEntry("web_resources/large.bin", (long) FILE);
    }

    /** An import into a course of its own. */
    private record Import(long course, long id) {

        String path() {
            return "/api/v1/courses/" + course + "/content_migrations/" + id;
        }
    }

    /** The same with an import, which the kill finds among its pages. */
    private Import cutOffImport(long export) throws Exception {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Import begun = beginImport(export);
            Awaitility.await()
                    .pollInterval(Duration.ofMillis(10))
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> !titles(begun.course()).isEmpty());
            daybook.kill();
            List<Object> recorded = recorded();
            boolean isCutOff =
                    pagesOf(begun.course(), recorded).size() < PAGES
                            && recorded.stream().noneMatch(event -> isEnd(event, begun));
            start();
            Awaitility.await()
                    .atMost(Duration.ofMinutes(1))
                    .until(() -> !admin.get(begun.path()).ok().path("finished_at").isNull());
            if (isCutOff) {
                return begun;
            }
        }
        throw new AssertionError("Every import was over before the service was killed");
    }

    private Import beginImport(long export) {
        long course = course("Copy");
        long id =
                admin.post(
                                "/api/v1/courses/" + course + "/content_migrations",
                                "migration_type",
                                "common_cartridge_importer",
                                "settings[content_export_id]",
                                export)
                        .id();
        return new Import(course, id);
    }

    private void assertImportIsWhole(Import done) {
        assertThat(state(admin.get(done.path()).ok())).isEqualTo("completed");
        assertThat(titles(done.course()))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, PAGES).mapToObj(CoursePackageCrashIT::title).toList());
        JsonNode files = admin.get("/api/v1/courses/" + done.course() + "/files").ok();
        assertThat(files).hasSize(1);
        assertThat(files.path(0).path("size").asLong()).isEqualTo(FILE);
    }

    private List<String> titles(long course) {
        List<String> titles = new ArrayList<>();
        Reply page = admin.get("/api/v1/courses/" + course + "/pages", "per_page", 100);
        titles.addAll(page.each("title"));
        while (page.next().isPresent()) {
            page = admin.get(page.next().orElseThrow());
            titles.addAll(page.each("title"));
        }
        return titles;
    }

    private static boolean isEnd(Object event, long export) {
        return event instanceof ContentExportCompleted end && end.exportId() == export;
    }

    private static boolean isEnd(Object event, Import of) {
        return event instanceof ContentMigrationCompleted end && end.migrationId() == of.id();
    }

    private static List<PageCreated> pagesOf(long course, List<Object> recorded) {
        return recorded.stream()
                .filter(PageCreated.class::isInstance)
                .map(PageCreated.class::cast)
                .filter(page -> page.courseId() == course)
                .toList();
    }

    /** What is stored of exports, imports and pages while the service does not run. */
    private List<Object> recorded() throws InterruptedException {
        List<Object> recorded = new ArrayList<>();
        RecordedEvents.forEach(
                data,
                event -> {
                    if (event.getClass().getName().startsWith("io.daybook.events.content")) {
                        recorded.add(event);
                    }
                });
        return recorded;
    }
}
