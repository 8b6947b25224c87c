package io.daybook.api.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a copy or an import holds of which only some content was selected. */
@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SelectedContentApiTest {

    private final School school = new School();
    private final long source = school.course();
    private final Person teacher = school.teacher(source);
    private final Client client = teacher.client();
    private final Migrations migrations = new Migrations(client);
    private final String in = "/api/v1/courses/" + source;

    private long course() {
        long course = school.course();
        school.enroll(course, teacher, "Teacher");
        return course;
    }

    private long rubric(String title) {
        return client.post(
                        in + "/rubrics",
                        "rubric[title]",
                        title,
                        "rubric[criteria][0][description]",
                        "Style",
                        "rubric[criteria][0][ratings][0][points]",
                        4,
                        "rubric_association[association_id]",
                        source,
                        "rubric_association[association_type]",
                        "Course",
                        "rubric_association[purpose]",
                        "bookmark")
                .ok()
                .path("rubric")
                .path("id")
                .asLong();
    }

    private long event(String title) {
        return client.post(
                        "/api/v1/calendar_events",
                        "calendar_event[context_code]",
                        "course_" + source,
                        "calendar_event[title]",
                        title,
                        "calendar_event[start_at]",
                        "2031-05-01T08:00:00Z")
                .json()
                .path("id")
                .asLong();
    }

    @Test
    void a_copy_of_selected_content_holds_nothing_else() {
        client.post(in + "/pages", "wiki_page[title]", "Kept").ok();
        long left =
                client.post(in + "/pages", "wiki_page[title]", "Left")
                        .ok()
                        .path("page_id")
                        .asLong();
        long copy = course();

        migrations.copied(source, copy, "select[pages][]", left);

        assertThat(client.get("/api/v1/courses/" + copy + "/pages").each("title"))
                .containsExactly("Left");
    }

    @Test
    void single_rubrics_events_and_items_of_modules_can_be_selected() {
        page("Kept");
        page("Left");
        long module = client.post(in + "/modules", "module[name]", "Week 1").id();
        String items = in + "/modules/" + module + "/items";
        long kept =
                client.post(items, "module_item[type]", "Page", "module_item[page_url]", "kept")
                        .id();
        client.post(items, "module_item[type]", "Page", "module_item[page_url]", "left").ok();
        client.post(in + "/modules", "module[name]", "Week 2").ok();
        long rubric = rubric("Kept");
        rubric("Left");
        long event = event("Kept");
        event("Left");
        Object[] selected = {
            "select[module_items][]",
            kept,
            "select[rubrics][rubric_" + rubric + "]",
            1,
            "select[calendar_events][]",
            event
        };
        long copy = course();
        migrations.copied(source, copy, selected);
        long imported = course();
        migrations.imported(migrations.exported(source), imported, selected);

        for (long each : new long[] {copy, imported}) {
            String at = "/api/v1/courses/" + each;
            assertThat(client.get(at + "/pages").each("title")).containsExactly("Kept");
            assertThat(client.get(at + "/rubrics").each("title")).containsExactly("Kept");
            JsonNode modules = client.get(at + "/modules", "include[]", "items").ok();
            assertThat(modules).hasSize(1);
            assertThat(modules.path(0).path("items")).hasSize(1);
            assertThat(modules.at("/0/items/0/title").asString()).isEqualTo("Kept");
            assertThat(
                            client.get(
                                            "/api/v1/calendar_events",
                                            "context_codes[]",
                                            "course_" + each,
                                            "all_events",
                                            true)
                                    .each("title"))
                    .containsExactly("Kept");
        }
    }

    private long folder(String name, String above) {
        return client.post(in + "/folders", "name", name, "parent_folder_path", above).id();
    }

    private long file(String name, String folder) {
        return Upload.of(client, in + "/files", name, "text", "parent_folder_path", folder)
                .path("id")
                .asLong();
    }

    private void assertSelected(List<String> names, Object... selected) {
        long copy = course();
        migrations.copied(source, copy, selected);
        long imported = course();
        migrations.imported(migrations.exported(source), imported, selected);
        for (long each : new long[] {copy, imported}) {
            String at = "/api/v1/courses/" + each;
            assertThat(client.get(at + "/files", "sort", "name").each("display_name"))
                    .isEqualTo(names);
            assertThat(client.get(at + "/folders/by_path/closed").ok().path(1).path("locked"))
                    .hasToString("true");
        }
    }

    @Test
    void files_of_selected_folders_are_imported_with_the_locks_of_their_folders() {
        long closed = folder("closed", "");
        client.put("/api/v1/folders/" + closed, "locked", true).ok();
        folder("deep", "closed");
        long first = file("a.txt", "closed");
        file("b.txt", "closed/deep");
        file("c.txt", "");

        assertSelected(List.of("a.txt", "b.txt"), "select[folders][]", closed);
        assertSelected(List.of("a.txt"), "select[files][]", first);
    }

    private void page(String title) {
        client.post(in + "/pages", "wiki_page[title]", title).ok();
    }
}
