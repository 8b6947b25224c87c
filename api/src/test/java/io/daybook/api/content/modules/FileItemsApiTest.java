package io.daybook.api.content.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.Upload;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FileItemsApiTest {

    private final School school = new School();
    private Client teacher = school.admin();
    private Client student = school.admin();
    private String items = "";
    private String files = "";
    private long file;

    @BeforeEach
    void make_a_module_with_a_file() {
        long course = school.course();
        teacher = school.teacher(course).client();
        student = school.student(course).client();
        String modules = "/api/v1/courses/" + course + "/modules";
        long module = teacher.post(modules, "module[name]", "Week 1").id();
        teacher.put(modules + "/" + module, "module[published]", true).ok();
        items = modules + "/" + module + "/items";
        files = "/api/v1/courses/" + course + "/files";
        file = Upload.of(teacher, files, "notes.pdf", "x").path("id").asLong();
    }

    private Reply add(long id) {
        return teacher.post(items, "module_item[type]", "File", "module_item[content_id]", id);
    }

    @Test
    void an_item_stands_for_a_file_of_the_course() {
        JsonNode item = add(file).ok();

        assertThat(item.path("title").asString()).isEqualTo("notes.pdf");
        assertThat(item.path("content_id").asLong()).isEqualTo(file);
        assertThat(item.path("published").asBoolean()).isTrue();
        assertThat(item.path("url").asString()).endsWith(files + "/" + file);
        assertThat(student.get(item.path("url").asString()).id()).isEqualTo(file);
    }

    @Test
    void reading_a_file_counts_as_viewing_it() {
        JsonNode item =
                teacher.post(
                                items,
                                "module_item[type]",
                                "File",
                                "module_item[content_id]",
                                file,
                                "module_item[completion_requirement][type]",
                                "must_view")
                        .ok();
        String shown = items + "/" + item.path("id").asLong();
        assertThat(student.get(shown).ok().at("/completion_requirement/completed").asBoolean(true))
                .isFalse();

        student.get(files + "/" + file).ok();

        assertThat(student.get(shown).ok().at("/completion_requirement/completed").asBoolean())
                .isTrue();
    }

    @Test
    void details_contain_its_name_and_whether_it_is_locked_or_hidden() {
        add(file).ok();
        assertThat(details().path("display_name").asString()).isEqualTo("notes.pdf");
        assertThat(details().has("locked")).isFalse();
        assertThat(details().has("hidden")).isFalse();

        teacher.put("/api/v1/files/" + file, "locked", true, "hidden", true).ok();
        assertThat(details().path("locked").asBoolean()).isTrue();
        assertThat(details().path("hidden").asBoolean()).isTrue();
        assertThat(details().path("locked_for_user").asBoolean(true)).isFalse();
    }

    private JsonNode details() {
        return teacher.get(items, "include[]", "content_details").ok().at("/0/content_details");
    }

    @Test
    void a_file_of_another_course_or_person_is_no_content() {
        String elsewhere = "/api/v1/courses/" + school.course() + "/files";
        JsonNode other = Upload.of(school.admin(), elsewhere, "x", "x");
        JsonNode own = Upload.of(teacher, "/api/v1/users/self/files", "x", "x");

        assertThat(add(other.path("id").asLong()).status()).isEqualTo(400);
        assertThat(add(own.path("id").asLong()).status()).isEqualTo(400);
        assertThat(add(999_999_999).status()).isEqualTo(400);
    }

    @Test
    void item_and_file_are_shown_and_taken_back_together() {
        long item = add(file).id();
        String path = items + "/" + item;

        teacher.put(path, "module_item[published]", false).ok();
        assertThat(student.get(files + "/" + file).status()).isEqualTo(404);
        teacher.put(path, "module_item[published]", true).ok();
        assertThat(student.get(files + "/" + file).status()).isEqualTo(200);

        teacher.put("/api/v1/files/" + file, "locked", true).ok();
        assertThat(student.get(items).each("id")).isEmpty();
        assertThat(teacher.get(path).ok().path("published").asBoolean()).isFalse();
    }

    @Test
    void an_item_goes_with_its_file_and_stays_when_the_file_is_overwritten() {
        add(file).ok();

        Upload.of(teacher, files, "notes.pdf", "a newer one");
        assertThat(student.get(items).each("content_id")).containsExactly(Long.toString(file));

        teacher.delete("/api/v1/files/" + file).ok();
        assertThat(teacher.get(items).each("id")).isEmpty();
    }
}
