package io.daybook.api.platform.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.Upload;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FilesApiTest {

    private final School school = new School();
    private long course;
    private Person teacher = new Person(0, "", school.admin());
    private Client student = school.admin();
    private String files = "";

    @BeforeEach
    void make_a_course() {
        course = school.course();
        teacher = school.teacher(course);
        student = school.student(course).client();
        files = "/api/v1/courses/" + course + "/files";
    }

    private JsonNode upload(String name, String content, Object... parameters) {
        return Upload.of(teacher.client(), files, name, content, parameters);
    }

    private long id(String name) {
        return upload(name, name).path("id").asLong();
    }

    private Reply change(long id, Object... parameters) {
        return teacher.client().put("/api/v1/files/" + id, parameters);
    }

    @Test
    void files_are_listed_by_name_searched_and_sorted() {
        upload("b.png", "12");
        upload("C.txt", "1");
        upload("a.jpg", "123");
        Client client = teacher.client();

        assertThat(client.get(files).each("display_name"))
                .containsExactly("a.jpg", "b.png", "C.txt");
        assertThat(client.get(files, "sort", "size", "order", "desc").each("display_name"))
                .containsExactly("a.jpg", "b.png", "C.txt");
        assertThat(client.get(files, "sort", "created_at").each("display_name"))
                .containsExactly("b.png", "C.txt", "a.jpg");
        assertThat(client.get(files, "search_term", "C.T").each("display_name"))
                .containsExactly("C.txt");
        assertThat(client.get(files, "content_types[]", "image").each("display_name"))
                .containsExactly("a.jpg", "b.png");
        assertThat(
                        client.get(
                                        files,
                                        "content_types[]",
                                        "image",
                                        "exclude_content_types[]",
                                        "image/png")
                                .each("display_name"))
                .containsExactly("a.jpg");
        Reply page = client.get(files, "per_page", 2);
        assertThat(page.each("display_name")).containsExactly("a.jpg", "b.png");
        assertThat(client.get(page.next().orElseThrow()).each("display_name"))
                .containsExactly("C.txt");
    }

    @Test
    void students_do_not_see_what_is_locked_or_hidden() {
        long shown = id("shown.txt");
        long locked = id("locked.txt");
        long hidden = id("hidden.txt");
        change(locked, "locked", true).ok();
        JsonNode whileHidden = change(hidden, "hidden", "1").ok();

        assertThat(student.get(files).each("display_name")).containsExactly("shown.txt");
        assertThat(teacher.client().get(files).each("id")).hasSize(3);
        assertThat(student.get(files + "/" + shown).id()).isEqualTo(shown);
        for (long unseen : List.of(locked, hidden)) {
            assertThat(student.get(files + "/" + unseen).status()).isEqualTo(404);
            assertThat(student.get("/api/v1/files/" + unseen).status()).isEqualTo(404);
            assertThat(student.get("/files/" + unseen + "/download").status()).isEqualTo(404);
        }
        assertThat(student.get(whileHidden.path("url").asString()).text()).isEqualTo("hidden.txt");
    }

    @Test
    void an_address_that_was_given_away_does_not_open_a_locked_file() {
        JsonNode file = upload("secret.txt", "s");
        String url = file.path("url").asString();

        JsonNode locked = change(file.path("id").asLong(), "locked", true).ok();

        assertThat(TestDaybook.running().nobody().get(url).status()).isEqualTo(403);
        assertThat(teacher.client().get(locked.path("url").asString()).text()).isEqualTo("s");
    }

    @Test
    void between_its_dates_a_file_is_read_and_outside_them_only_seen() {
        long id = id("later.txt");
        JsonNode dated = change(id, "unlock_at", "2999-01-01T00:00:00Z").ok();
        assertThat(dated.path("locked_for_user").asBoolean()).isFalse();

        JsonNode seen = student.get(files + "/" + id).ok();

        assertThat(seen.path("locked_for_user").asBoolean()).isTrue();
        assertThat(seen.path("url").asString()).isEmpty();
        assertThat(seen.path("lock_info").path("asset_string").asString())
                .isEqualTo("attachment_" + id);
        assertThat(student.get("/files/" + id + "/download").status()).isEqualTo(403);

        change(id, "unlock_at", "").ok();
        assertThat(student.get("/files/" + id + "/download").text()).isEqualTo("later.txt");
        assertThat(
                        change(
                                        id,
                                        "unlock_at",
                                        "2030-01-02T00:00:00Z",
                                        "lock_at",
                                        "2030-01-01T00:00:00Z")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void a_file_is_renamed_unless_the_name_is_taken() {
        long one = id("one.txt");
        long two = id("two.txt");

        assertThat(change(one, "name", "two.txt").status()).isEqualTo(409);
        assertThat(change(one, "name", "").status()).isEqualTo(400);
        assertThat(
                        change(one, "name", "two.txt", "on_duplicate", "rename")
                                .ok()
                                .path("display_name")
                                .asString())
                .isEqualTo("two-1.txt");
        assertThat(id("one.txt")).isNotEqualTo(one);
        change(one, "name", "two.txt", "on_duplicate", "overwrite").ok();

        assertThat(teacher.client().get("/api/v1/files/" + two).status()).isEqualTo(404);
        assertThat(teacher.client().get("/files/" + one + "/download").text()).isEqualTo("one.txt");
        assertThat(id("two.txt")).isEqualTo(one);
    }

    @Test
    void a_deleted_file_is_gone_and_its_name_is_free() {
        long id = id("gone.txt");

        assertThat(teacher.client().delete("/api/v1/files/" + id).id()).isEqualTo(id);

        assertThat(teacher.client().get("/api/v1/files/" + id).status()).isEqualTo(404);
        assertThat(teacher.client().get("/files/" + id + "/download").status()).isEqualTo(404);
        assertThat(teacher.client().delete("/api/v1/files/" + id).status()).isEqualTo(404);
        assertThat(id("gone.txt")).isNotEqualTo(id);
    }

    @Test
    void only_those_who_manage_files_change_and_delete_them() {
        long id = id("kept.txt");
        Client observer = school.member(course, "Observer").client();

        for (Client client : List.of(student, observer)) {
            assertThat(client.put("/api/v1/files/" + id, "locked", true).status()).isEqualTo(403);
            assertThat(client.delete("/api/v1/files/" + id).status()).isEqualTo(403);
        }
        assertThat(school.person("A Stranger").client().get("/api/v1/files/" + id).status())
                .isEqualTo(403);
        assertThat(
                        school.admin()
                                .get("/api/v1/courses/" + school.course() + "/files/" + id)
                                .status())
                .isEqualTo(404);
    }

    @Test
    void a_page_that_a_browser_would_run_is_only_ever_a_download() {
        JsonNode page = upload("page.html", "<script>alert(1)</script>");

        Reply reply = TestDaybook.running().nobody().get(page.path("url").asString());

        assertThat(reply.header("Content-Disposition").orElse("")).startsWith("attachment;");
        assertThat(reply.header("X-Content-Type-Options")).contains("nosniff");
        assertThat(reply.header("ETag")).isPresent();
    }

    @Test
    void a_file_name_does_not_break_the_header() {
        JsonNode file = upload("w\u00fcrfel \"1\"; x.txt", "1");

        String told =
                student.get("/files/" + file.path("id").asLong() + "/download")
                        .header("Content-Disposition")
                        .orElse("");

        assertThat(told).contains("filename*=UTF-8''w%C3%BCrfel%20%221%22%3B%20x.txt");
    }

    @Test
    void an_address_that_was_given_away_opens_nothing_of_a_deleted_course_or_its_groups() {
        Client client = teacher.client();
        long category =
                client.post("/api/v1/courses/" + course + "/group_categories", "name", "Labs").id();
        long group =
                client.post("/api/v1/group_categories/" + category + "/groups", "name", "Red").id();
        JsonNode ofGroup =
                Upload.of(client, "/api/v1/groups/" + group + "/files", "plan.txt", "plan");
        List<String> addresses =
                List.of(
                        upload("notes.txt", "notes").path("url").asString(),
                        ofGroup.path("url").asString());
        Client nobody = TestDaybook.running().nobody();
        assertThat(addresses).allMatch(address -> nobody.get(address).status() == 200);

        school.admin().delete("/api/v1/courses/" + course, "event", "delete").ok();

        assertThat(addresses).allMatch(address -> nobody.get(address).status() == 404);
    }
}
