package io.daybook.api.content.epubexports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class EpubExportsApiTest {

    private static final String FLAG = "/api/v1/accounts/1/features/flags/epub_export";
    private static final String LIST = "/api/v1/epub_exports";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final String in = "/api/v1/courses/" + course;
    private final String exports = in + "/epub_exports";

    private static JsonNode export(Reply reply) {
        return reply.json().path("epub_export");
    }

    private JsonNode finished(Client client) {
        String path = exports + "/" + export(client.post(exports)).path("id").asLong();
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(
                        () ->
                                List.of("generated", "failed")
                                        .contains(
                                                export(client.get(path))
                                                        .path("workflow_state")
                                                        .asString()));
        return export(client.get(path));
    }

    private static Map<String, String> unpacked(Client client, JsonNode export) {
        Map<String, String> entries = new LinkedHashMap<>();
        byte[] book = client.getBytes(export.path("attachment").path("url").asString());
        try (var zip = new ZipInputStream(new ByteArrayInputStream(book))) {
            for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
                entries.put(e.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return entries;
    }

    private void page(String title, boolean published) {
        teacher.client()
                .post(
                        in + "/pages",
                        "wiki_page[title]",
                        title,
                        "wiki_page[body]",
                        "<p>Body of " + title + "</p>",
                        "wiki_page[published]",
                        published)
                .ok();
    }

    @Test
    void a_student_has_a_book_made_of_what_students_see() {
        page("Shown", true);
        page("Hidden", false);

        JsonNode made = finished(student.client());
        assertThat(made.path("workflow_state").asString()).isEqualTo("generated");
        assertThat(made.path("permissions").path("download").asBoolean()).isTrue();
        Map<String, String> book = unpacked(student.client(), made);
        assertThat(book.keySet().iterator().next()).isEqualTo("mimetype");
        assertThat(String.join("", book.values()))
                .contains("Body of Shown")
                .doesNotContain("Hidden");
        assertThat(String.join("", unpacked(teacher.client(), finished(teacher.client())).values()))
                .contains("Body of Hidden");
    }

    private void pageInModule(String title, String module) {
        page(title, true);
        String at = in + "/modules/" + module;
        String url = title.toLowerCase(Locale.ROOT);
        teacher.client()
                .post(at + "/items", "module_item[type]", "Page", "module_item[page_url]", url)
                .ok();
        teacher.client().put(at, "module[published]", true).ok();
    }

    private String module(Object... fields) {
        return "" + teacher.client().post(in + "/modules", fields).id();
    }

    @Test
    void export_of_a_student_omits_texts_locked_by_modules_or_dates() {
        pageInModule(
                "Later", module("module[name]", "M", "module[unlock_at]", "2090-01-01T00:00:00Z"));
        teacher.client()
                .post(
                        in + "/assignments",
                        "assignment[name]",
                        "Closed essay",
                        "assignment[description]",
                        "About cells",
                        "assignment[published]",
                        true,
                        "assignment[lock_at]",
                        "2020-01-01T00:00:00Z")
                .ok();

        String seen =
                String.join("", unpacked(student.client(), finished(student.client())).values());
        assertThat(seen)
                .contains("Later", "Closed essay")
                .doesNotContain("Body of Later", "About cells");
        assertThat(String.join("", unpacked(teacher.client(), finished(teacher.client())).values()))
                .contains("Body of Later", "About cells");
    }

    @Test
    void a_student_does_not_read_the_description_of_a_quiz_that_a_module_locks() {
        long quiz =
                teacher.client()
                        .post(
                                in + "/quizzes",
                                "quiz[title]",
                                "Exam",
                                "quiz[quiz_type]",
                                "assignment",
                                "quiz[description]",
                                "About fish",
                                "quiz[published]",
                                true)
                        .id();
        String at =
                in
                        + "/modules/"
                        + module("module[name]", "M", "module[unlock_at]", "2090-01-01T00:00:00Z");
        teacher.client()
                .post(at + "/items", "module_item[type]", "Quiz", "module_item[content_id]", quiz)
                .ok();
        teacher.client().put(at, "module[published]", true).ok();

        String seen =
                String.join("", unpacked(student.client(), finished(student.client())).values());
        assertThat(seen).contains("Exam").doesNotContain("About fish");
    }

    @Test
    void a_student_reads_what_an_open_module_contains() {
        pageInModule("Now", module("module[name]", "M"));

        String seen =
                String.join("", unpacked(student.client(), finished(student.client())).values());
        assertThat(seen).contains("Body of Now");
    }

    private long image(String name) {
        return Upload.of(teacher.client(), in + "/files", name, "GIF89a of " + name)
                .path("id")
                .asLong();
    }

    @Test
    void images_of_texts_are_in_the_book_of_those_who_see_them() {
        long open = image("open.gif");
        long locked = image("locked.gif");
        teacher.client().put("/api/v1/files/" + locked, "locked", true).ok();
        teacher.client()
                .post(
                        in + "/pages",
                        "wiki_page[title]",
                        "Pictures",
                        "wiki_page[body]",
                        "<img src=\"/courses/%d/files/%d/preview\"><img src=\"/files/%d\">"
                                .formatted(course, open, locked),
                        "wiki_page[published]",
                        true)
                .ok();
        String shown = "OEBPS/images/" + open + ".gif";
        String hidden = "OEBPS/images/" + locked + ".gif";

        Map<String, String> book = unpacked(student.client(), finished(student.client()));
        assertThat(book).containsEntry(shown, "GIF89a of open.gif").doesNotContainKey(hidden);
        assertThat(unpacked(teacher.client(), finished(teacher.client())))
                .containsKeys(shown, hidden);
    }

    @Test
    void a_request_is_answered_with_the_course_and_its_new_export() {
        Reply created = student.client().post(exports);

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.json().path("id").asLong()).isEqualTo(course);
        assertThat(export(created).path("workflow_state").asString()).isNotEmpty();
        assertThat(export(created).path("user_id").asLong()).isEqualTo(student.id());
        assertThat(export(created).path("progress_url").asString()).contains("/api/v1/progress/");
        assertThat(export(created).has("attachment")).isFalse();
    }

    @Test
    void an_export_is_its_owners_alone_and_belongs_to_its_course() {
        long id = export(student.client().post(exports)).path("id").asLong();
        long elsewhere = school.course();
        school.enroll(elsewhere, student, "Student");

        assertThat(teacher.client().get(exports + "/" + id).status()).isEqualTo(403);
        assertThat(student.client().get(exports + "/999999999").status()).isEqualTo(404);
        assertThat(
                        student.client()
                                .get("/api/v1/courses/" + elsewhere + "/epub_exports/" + id)
                                .status())
                .isEqualTo(404);
        assertThat(school.person("Nobody").client().post(exports).status()).isEqualTo(403);
    }

    @Test
    void the_list_has_each_course_of_the_caller_with_the_latest_export() {
        assertThat(student.client().get(LIST).ok().path("courses").get(0).has("epub_export"))
                .isFalse();
        finished(student.client());
        long latest = finished(student.client()).path("id").asLong();

        JsonNode courses = student.client().get(LIST).ok().path("courses");
        assertThat(courses).hasSize(1);
        assertThat(courses.get(0).path("id").asLong()).isEqualTo(course);
        assertThat(courses.get(0).path("epub_export").path("id").asLong()).isEqualTo(latest);
        assertThat(courses.get(0).path("epub_export").has("attachment")).isTrue();
        assertThat(teacher.client().get(LIST).ok().path("courses").get(0).has("epub_export"))
                .isFalse();
    }

    /** Before the institution does, nobody below it can switch anything. */
    private void optIn() {
        school.admin().put(FLAG, "state", "allowed").ok();
    }

    /** Other tests have the same institution. */
    @AfterEach
    void opt_out() {
        school.admin().delete(FLAG);
    }

    @Test
    void where_a_course_has_switched_books_off_there_are_none() {
        optIn();
        teacher.client().put(in + "/features/flags/epub_export", "state", "off").ok();

        assertThat(student.client().post(exports).status()).isEqualTo(404);
    }

    @Test
    void where_an_account_above_a_course_has_switched_books_off_there_are_none() {
        optIn();
        Client admin = school.admin();
        long arts = admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
        long below = admin.post("/api/v1/accounts/" + arts + "/courses", "offer", true).id();
        Person reader = school.student(below);
        String books = "/api/v1/courses/" + below + "/epub_exports";
        admin.put("/api/v1/accounts/" + arts + "/features/flags/epub_export", "state", "off").ok();

        assertThat(reader.client().post(books).status()).isEqualTo(404);

        admin.delete("/api/v1/accounts/" + arts + "/features/flags/epub_export").ok();
        assertThat(reader.client().post(books).status()).isEqualTo(201);
    }
}
