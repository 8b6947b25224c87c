package io.daybook.api.platform.filestore;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.Upload;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class UploadsApiTest {

    private final School school = new School();
    private final Client nobody = TestDaybook.running().nobody();
    private long course;
    private Person teacher = new Person(0, "", school.admin());
    private Person student = teacher;
    private String files = "";

    @BeforeAll
    void make_a_course() {
        course = school.course();
        teacher = school.teacher(course);
        student = school.student(course);
        files = "/api/v1/courses/" + course + "/files";
    }

    private JsonNode upload(String name, String content, Object... parameters) {
        return Upload.of(teacher.client(), files, name, content, parameters);
    }

    private String content(long id) {
        return teacher.client().get("/files/" + id + "/download").text();
    }

    @Test
    void a_file_is_announced_then_sent_then_shown() {
        JsonNode announced =
                Upload.announce(
                                teacher.client(),
                                files,
                                "first.txt",
                                "size",
                                5,
                                "content_type",
                                "text/plain")
                        .ok();

        assertThat(announced.path("upload_url").asString()).endsWith("/files_api");
        assertThat(announced.path("upload_params").propertyNames()).isNotEmpty();
        Reply sent = Upload.send(announced, "hello");
        assertThat(sent.status()).isEqualTo(303);
        assertThat(sent.header("Location").orElse("")).contains("/create_success?uuid=");

        JsonNode file = Upload.finish(sent);
        assertThat(file.path("display_name").asString()).isEqualTo("first.txt");
        assertThat(file.path("content-type").asString()).isEqualTo("text/plain");
        assertThat(file.path("size").asLong()).isEqualTo(5);
        assertThat(file.path("folder_id").asLong()).isPositive();
        assertThat(file.path("uuid").asString()).isNotBlank();
        assertThat(file.path("mime_class").asString()).isEqualTo("text");
        assertThat(nobody.get(file.path("url").asString()).text()).isEqualTo("hello");
        assertThat(content(file.path("id").asLong())).isEqualTo("hello");
    }

    @Test
    void the_proof_of_an_upload_is_the_only_key_to_it() {
        long id = upload("proof.txt", "x").path("id").asLong();
        String path = "/api/v1/files/" + id + "/create_success";

        assertThat(nobody.get(path).status()).isEqualTo(404);
        assertThat(nobody.get(path, "uuid", "guess").status()).isEqualTo(404);
        assertThat(nobody.get("/files/" + id + "/download", "verifier", "guess").status())
                .isEqualTo(403);
        assertThat(nobody.get("/files/" + id + "/download").status()).isEqualTo(401);
    }

    @Test
    void an_upload_is_also_completed_by_post() {
        JsonNode announced = Upload.announce(teacher.client(), files, "post.txt").ok();
        String location = Upload.send(announced, "x").header("Location").orElseThrow();

        assertThat(nobody.post(location).ok().path("display_name").asString())
                .isEqualTo("post.txt");
        assertThat(teacher.client().post(location).ok().path("size").asLong()).isEqualTo(1);
        String guess = location.substring(0, location.indexOf('?'));
        assertThat(teacher.client().post(guess, "uuid", "guess").status()).isEqualTo(404);
    }

    @Test
    void what_is_sent_twice_is_one_file() {
        JsonNode announced =
                Upload.announce(teacher.client(), files, "twice.txt", "on_duplicate", "rename")
                        .ok();

        JsonNode first = Upload.finish(Upload.send(announced, "once"));
        JsonNode second = Upload.finish(Upload.send(announced, "again"));

        assertThat(second.path("id").asLong()).isEqualTo(first.path("id").asLong());
        assertThat(content(first.path("id").asLong())).isEqualTo("once");
    }

    @Test
    void a_file_of_the_same_name_is_overwritten_and_keeps_its_address() {
        JsonNode old = upload("same.txt", "old");

        JsonNode replaced = upload("same.txt", "newer", "content_type", "text/csv");

        assertThat(replaced.path("id").asLong()).isEqualTo(old.path("id").asLong());
        assertThat(replaced.path("size").asLong()).isEqualTo(5);
        assertThat(replaced.path("content-type").asString()).isEqualTo("text/csv");
        assertThat(content(old.path("id").asLong())).isEqualTo("newer");
    }

    @Test
    void a_file_of_the_same_name_gets_a_number_with_on_duplicate_rename() {
        upload("number.txt", "1");

        List<String> names =
                List.of(
                        upload("number.txt", "2", "on_duplicate", "rename")
                                .path("display_name")
                                .asString(),
                        upload("number.txt", "3", "on_duplicate", "rename")
                                .path("display_name")
                                .asString());

        assertThat(names).containsExactly("number-1.txt", "number-2.txt");
    }

    @Test
    void a_long_name_is_shortened_for_its_number_without_splitting_a_character() {
        String name = "x".repeat(252) + "😀";
        upload(name, "1");

        assertThat(upload(name, "2", "on_duplicate", "rename").path("display_name").asString())
                .isEqualTo("x".repeat(252) + "-1");
    }

    @Test
    void files_of_the_same_name_lie_in_different_folders() {
        JsonNode here = upload("where.txt", "1", "parent_folder_path", "/a//b/");
        JsonNode there = upload("where.txt", "2", "parent_folder_path", "c");
        JsonNode again =
                upload("other.txt", "3", "parent_folder_id", here.path("folder_id").asLong());

        assertThat(there.path("id").asLong()).isNotEqualTo(here.path("id").asLong());
        assertThat(again.path("folder_id").asLong()).isEqualTo(here.path("folder_id").asLong());
        assertThat(upload("where.txt", "4", "parent_folder_path", "a/b").path("id").asLong())
                .isEqualTo(here.path("id").asLong());
    }

    @Test
    void a_folder_is_named_in_one_way_and_is_one_of_the_course() {
        long folder = upload("folder.txt", "1").path("folder_id").asLong();
        long elsewhere = school.course();

        assertThat(
                        Upload.announce(
                                        teacher.client(),
                                        files,
                                        "x",
                                        "parent_folder_id",
                                        folder,
                                        "parent_folder_path",
                                        "a")
                                .status())
                .isEqualTo(400);
        assertThat(
                        Upload.announce(
                                        school.admin(),
                                        "/api/v1/courses/" + elsewhere + "/files",
                                        "x",
                                        "parent_folder_id",
                                        folder)
                                .status())
                .isEqualTo(404);
    }

    @Test
    void what_cannot_become_a_file_is_refused_before_it_is_sent() {
        Client client = teacher.client();

        assertThat(client.post(files, "size", 1).status()).isEqualTo(400);
        assertThat(Upload.announce(client, files, "a/b").status()).isEqualTo(400);
        assertThat(Upload.announce(client, files, "x".repeat(256)).status()).isEqualTo(400);
        assertThat(Upload.announce(client, files, "x", "size", -1).status()).isEqualTo(400);
        assertThat(Upload.announce(client, files, "x", "size", 1L << 40).status()).isEqualTo(400);
        assertThat(Upload.announce(client, files, "x", "on_duplicate", "ask").status())
                .isEqualTo(400);
    }

    @Test
    void a_file_is_taken_only_with_the_parameters_that_were_given() {
        JsonNode announced = Upload.announce(teacher.client(), files, "sealed.txt").ok();
        String url = announced.path("upload_url").asString();

        assertThat(nobody.upload(url, "file", "x", new byte[1]).status()).isEqualTo(400);
        assertThat(nobody.upload(url, "file", "x", new byte[1], "policy", "made up").status())
                .isEqualTo(403);
        assertThat(
                        nobody.post(
                                        url,
                                        "policy",
                                        announced.path("upload_params").path("policy").asString())
                                .status())
                .isEqualTo(400);
    }

    @Test
    void students_do_not_upload_into_the_course_and_keep_files_of_their_own() {
        assertThat(Upload.announce(student.client(), files, "x").status()).isEqualTo(403);

        JsonNode own = Upload.of(student.client(), "/api/v1/users/self/files", "own.txt", "mine");

        String path = "/api/v1/users/" + student.id() + "/files/" + own.path("id").asLong();
        assertThat(student.client().get(path).ok().path("display_name").asString())
                .isEqualTo("own.txt");
        assertThat(student.client().get("/api/v1/users/self/files").each("display_name"))
                .containsExactly("own.txt");
        assertThat(teacher.client().get(path).status()).isEqualTo(403);
        assertThat(teacher.client().get("/api/v1/files/" + own.path("id").asLong()).status())
                .isEqualTo(403);
    }

    @Test
    void members_of_a_group_share_its_files() {
        long category =
                teacher.client()
                        .post("/api/v1/courses/" + course + "/group_categories", "name", "Teams")
                        .id();
        long group =
                teacher.client()
                        .post("/api/v1/group_categories/" + category + "/groups", "name", "One")
                        .id();
        teacher.client()
                .post("/api/v1/groups/" + group + "/memberships", "user_id", student.id())
                .ok();
        Client other = school.student(course).client();
        String ofGroup = "/api/v1/groups/" + group + "/files";

        long id = Upload.of(student.client(), ofGroup, "plan.txt", "ours").path("id").asLong();

        assertThat(teacher.client().get(ofGroup).each("display_name")).containsExactly("plan.txt");
        assertThat(student.client().get(ofGroup + "/" + id).id()).isEqualTo(id);
        assertThat(other.get(ofGroup + "/" + id).status()).isEqualTo(403);
        assertThat(other.get("/api/v1/files/" + id).status()).isEqualTo(403);
        assertThat(student.client().get(files + "/" + id).status()).isEqualTo(404);
    }
}
