package io.daybook.api.content.masterypaths;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What an item leads to is told in the sequence and, where that is asked for, in lists. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ItemPathsApiTest {

    private final PathCourse paths = new PathCourse();

    private JsonNode inSequence(Client client, long item) {
        return client.get(
                        paths.api + "/module_item_sequence",
                        "asset_type",
                        "ModuleItem",
                        "asset_id",
                        item)
                .ok()
                .at("/items/0");
    }

    private JsonNode seen() {
        return inSequence(paths.student.client(), paths.item).path("mastery_path");
    }

    private static String choice(JsonNode path) {
        return "%s %s %s %s"
                .formatted(
                        path.path("locked"),
                        path.path("assignment_sets").size(),
                        path.path("awaiting_choice"),
                        path.path("still_processing"));
    }

    @Test
    void until_a_score_is_known_the_path_is_locked() {
        assertThat(choice(seen())).isEqualTo("true 0 false false");
        assertThat(seen().path("selected_set_id").isNull()).isTrue();
        assertThat(seen().path("is_student").asBoolean()).isTrue();
        assertThat(seen().path("modules_tab_disabled").asBoolean(true)).isFalse();
        assertThat(seen().path("modules_url").asString()).endsWith("/modules");
        assertThat(seen().path("choose_url").asString())
                .endsWith("/courses/" + paths.course + "/modules/items/" + paths.item + "/choose");
    }

    @Test
    void a_student_sees_the_available_and_the_chosen_assignment_sets() {
        paths.grade(5);
        assertThat(choice(seen())).isEqualTo("false 2 true false");
        JsonNode first = seen().at("/assignment_sets/0");
        assertThat(first.path("id").asLong()).isEqualTo(paths.setId(0, 0));
        assertThat(
                        first.path("assignment_set_associations")
                                .valueStream()
                                .map(it -> it.at("/model/title").asString()))
                .containsExactly("Shared", "Left");

        paths.choose(paths.student.client(), paths.setId(0, 1)).ok();

        assertThat(choice(seen())).isEqualTo("false 2 false false");
        assertThat(seen().path("selected_set_id").asLong()).isEqualTo(paths.setId(0, 1));
    }

    @Test
    void the_only_set_is_selected_by_itself() {
        paths.grade(9);
        Awaitility.await().until(() -> choice(seen()), "false 1 false false"::equals);
        assertThat(seen().path("selected_set_id").asLong()).isEqualTo(paths.setId(1, 0));
    }

    @Test
    void non_students_see_that_a_path_exists_and_items_without_one_have_none() {
        JsonNode path = inSequence(paths.teacher, paths.item).path("mastery_path");
        assertThat(path.toString())
                .isEqualTo("{\"locked\":true,\"assignment_sets\":[],\"selected_set_id\":null}");
        JsonNode node = inSequence(paths.teacher, paths.item(paths.left));
        assertThat(node.has("mastery_path")).isTrue();
        assertThat(node.path("mastery_path").isNull()).isTrue();
    }

    @Test
    void items_include_mastery_paths_on_request() {
        paths.grade(5);
        paths.choose(paths.student.client(), paths.setId(0, 1)).ok();
        Client client = paths.student.client();
        JsonNode list = client.get(paths.items, "include[]", "mastery_paths").ok();

        assertThat(list).hasSize(2);
        assertThat(choice(list.at("/0/mastery_paths"))).isEqualTo("false 2 false false");
        assertThat(list.at("/1").has("mastery_paths")).isTrue();
        assertThat(list.at("/1/mastery_paths").isNull()).isTrue();
        String item = paths.items + "/" + paths.item;
        assertThat(client.get(item, "include[]", "mastery_paths").ok().path("mastery_paths"))
                .isEqualTo(list.at("/0/mastery_paths"));
        assertThat(client.get(item).ok().has("mastery_paths")).isFalse();
        assertThat(
                        paths.teacher
                                .get(
                                        item,
                                        "include[]",
                                        "mastery_paths",
                                        "student_id",
                                        paths.student.id())
                                .ok()
                                .at("/mastery_paths/selected_set_id")
                                .asLong())
                .isEqualTo(paths.setId(0, 1));
    }

    @Test
    void without_the_feature_no_mastery_paths_are_included() {
        paths.switchTo("off");
        assertThat(inSequence(paths.student.client(), paths.item).has("mastery_path")).isFalse();
        JsonNode list = paths.student.client().get(paths.items, "include[]", "mastery_paths").ok();
        assertThat(list.at("/0").has("mastery_paths")).isFalse();
    }
}
