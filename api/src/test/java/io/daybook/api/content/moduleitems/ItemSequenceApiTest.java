package io.daybook.api.content.moduleitems;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Something in the modules has neighbours, and nobody learns of one they may not see. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ItemSequenceApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);
    private final String api = "/api/v1/courses/" + course;
    private long first;
    private long second;

    @BeforeEach
    void make_modules() {
        first = module("First");
        second = module("Second");
    }

    private long module(String name) {
        long id = teacher.post(api + "/modules", "module[name]", name).id();
        teacher.put(api + "/modules/" + id, "module[published]", true).ok();
        return id;
    }

    private long item(long module, String title, boolean published, Object... more) {
        Object[] parameters = {
            "module_item[type]",
            "ExternalUrl",
            "module_item[title]",
            title,
            "module_item[external_url]",
            "https://example.edu/" + title
        };
        String items = api + "/modules/" + module + "/items";
        long id = teacher.post(items, more.length > 0 ? more : parameters).id();
        return teacher.put(items + "/" + id, "module_item[published]", published).id();
    }

    private long assignment(String name) {
        return teacher.post(
                        api + "/assignments",
                        "assignment[name]",
                        name,
                        "assignment[submission_types][]",
                        "online_text_entry",
                        "assignment[published]",
                        true)
                .id();
    }

    private long itemOf(long module, long assignment) {
        return item(
                module,
                "",
                true,
                "module_item[type]",
                "Assignment",
                "module_item[content_id]",
                assignment);
    }

    private static Reply sequence(Client client, String api, String type, Object id) {
        return client.get(api + "/module_item_sequence", "asset_type", type, "asset_id", id);
    }

    private JsonNode of(Client client, String type, Object id) {
        return sequence(client, api, type, id).ok();
    }

    private static List<String> titles(JsonNode node) {
        return List.of("prev", "current", "next").stream()
                .map(key -> node.path(key).path("title").asString(""))
                .toList();
    }

    private static List<String> names(JsonNode sequence) {
        return StreamSupport.stream(sequence.path("modules").spliterator(), false)
                .map(module -> module.path("name").asString())
                .toList();
    }

    @Test
    void neighbours_are_found_across_modules_and_headings_are_passed_over() {
        item(first, "A", true);
        item(first, "", true, "module_item[type]", "SubHeader", "module_item[title]", "Part");
        long essay = assignment("B");
        long b = itemOf(first, essay);
        item(second, "C", true);

        for (JsonNode found :
                List.of(
                        of(student.client(), "Assignment", essay),
                        of(student.client(), "assignment", essay),
                        of(teacher, "ModuleItem", b))) {
            assertThat(found.path("items")).hasSize(1);
            assertThat(titles(found.path("items").path(0))).containsExactly("A", "B", "C");
            assertThat(names(found)).containsExactly("First", "Second");
        }
        JsonNode node = of(student.client(), "ModuleItem", b).path("items").path(0);
        assertThat(node.path("current").path("module_id").asLong()).isEqualTo(first);
        assertThat(node.path("current").path("content_id").asLong()).isEqualTo(essay);
        assertThat(node.has("mastery_path")).isFalse();
    }

    @Test
    void modules_are_included_completely() {
        long a = item(first, "A", true);
        JsonNode told = of(student.client(), "ModuleItem", a).path("modules").path(0);
        assertThat(told).isEqualTo(student.client().get(api + "/modules/" + first).ok());
    }

    @Test
    void what_leads_outside_may_be_opened_within_a_page_of_the_course() {
        long a = item(first, "A", true);
        String items = api + "/modules/" + first + "/items";
        String[] framed = {"frame_external_urls", "true"};
        String page = "/courses/" + course + "/modules/items/" + a;
        assertThat(teacher.get(items, (Object[]) framed).ok().at("/0/html_url").asString())
                .endsWith(page)
                .doesNotContain("api");
        assertThat(teacher.get(items + "/" + a, (Object[]) framed).ok().path("html_url").asString())
                .endsWith(page);
        assertThat(teacher.get(items).ok().at("/0/html_url").asString())
                .endsWith("/module_item_redirect/" + a);
    }

    @Test
    void the_first_has_nothing_before_it_and_the_last_nothing_behind() {
        item(second, "Last", true);
        long only = item(first, "First of all", true);
        JsonNode node = of(student.client(), "ModuleItem", only).path("items").path(0);

        assertThat(node.path("prev").isNull()).isTrue();
        assertThat(node.path("next").path("title").asString()).isEqualTo("Last");
        assertThat(
                        of(student.client(), "Module", second)
                                .path("items")
                                .path(0)
                                .path("next")
                                .isNull())
                .isTrue();
    }

    @Test
    void students_learn_of_nothing_that_is_not_published_or_not_for_them() {
        item(first, "A", true);
        long hidden = item(first, "Unpublished", false);
        long secret = module("For others");
        item(secret, "Secret", true);
        teacher.put(
                api + "/modules/" + secret + "/assignment_overrides",
                "overrides[][student_ids][]",
                school.student(course).id());
        long draft = teacher.post(api + "/modules", "module[name]", "Draft").id();
        item(draft, "In a draft", true);
        long last = item(module("Third"), "Z", true);

        JsonNode seen = of(student.client(), "ModuleItem", last);
        assertThat(titles(seen.path("items").path(0))).containsExactly("A", "Z", "");
        assertThat(names(seen)).containsExactly("First", "Third");
        assertThat(of(student.client(), "ModuleItem", hidden).toString())
                .isEqualTo("{\"items\":[],\"modules\":[]}");
        assertThat(titles(of(teacher, "ModuleItem", last).path("items").path(0)))
                .containsExactly("In a draft", "Z", "");
        assertThat(of(teacher, "ModuleItem", hidden).path("items")).hasSize(1);
    }

    @Test
    void every_place_of_it_is_answered_but_not_more_than_ten() {
        long essay = assignment("Essay");
        for (int i = 0; i < 12; i++) {
            itemOf(first, essay);
        }

        assertThat(of(teacher, "Assignment", essay).path("items")).hasSize(10);
    }

    @Test
    void what_is_in_no_module_has_no_place() {
        assertThat(of(teacher, "Assignment", assignment("Loose")).toString())
                .isEqualTo("{\"items\":[],\"modules\":[]}");
        assertThat(of(teacher, "Page", "no-such-page").path("items")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Rubric", "SubHeader"})
    void a_type_that_is_none_is_refused_before_a_missing_id(String type) {
        Reply reply = sequence(teacher, api, type, "");

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("message").asString()).isEqualTo("invalid asset_type");
    }

    @Test
    void an_id_is_needed_and_strangers_see_nothing() {
        assertThat(sequence(teacher, api, "Quiz", "").json().path("message").asString())
                .isEqualTo("missing asset_id");
        assertThat(sequence(school.person("Stranger").client(), api, "Quiz", 1).status())
                .isEqualTo(403);
        long item = item(first, "A", true);
        String foreign = "/api/v1/courses/" + school.course();
        assertThat(sequence(school.admin(), foreign, "ModuleItem", item).ok().path("items"))
                .isEmpty();
    }
}
