package io.daybook.api.content.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What is made, changed and deleted, and by whom. */
class ModulesApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final String modules = "/api/v1/courses/" + course + "/modules";

    private long create(String name, Object... more) {
        List<Object> parameters = new ArrayList<>(List.of("module[name]", name));
        parameters.addAll(List.of(more));
        return teacher.post(modules, parameters.toArray()).id();
    }

    private long published(String name, Object... more) {
        long id = create(name, more);
        teacher.put(modules + "/" + id, "module[published]", "1").ok();
        return id;
    }

    private Client as(String role) {
        return school.member(course, role).client();
    }

    private static String message(Reply reply) {
        return reply.json().path("message").asString();
    }

    @Nested
    class Creating {

        @Test
        void a_form_makes_an_unpublished_module_at_the_end() {
            create("First");
            JsonNode second =
                    teacher.post(
                                    modules,
                                    "module[name]",
                                    "Second",
                                    "module[unlock_at]",
                                    "2030-01-01T10:00:00Z",
                                    "module[require_sequential_progress]",
                                    "yes",
                                    "module[publish_final_grade]",
                                    "0")
                            .ok();

            assertThat(second.path("position").asInt()).isEqualTo(2);
            assertThat(second.path("workflow_state").asString()).isEqualTo("active");
            assertThat(second.path("published").asBoolean()).isFalse();
            assertThat(second.path("unlock_at").asString()).isEqualTo("2030-01-01T10:00:00Z");
            assertThat(second.path("require_sequential_progress").asBoolean()).isTrue();
            assertThat(second.path("publish_final_grade").asBoolean()).isFalse();
            assertThat(second.path("prerequisite_module_ids").isEmpty()).isTrue();
            assertThat(second.path("items_count").asInt()).isZero();
            assertThat(second.path("items_url").asString())
                    .isEqualTo(
                            TestDaybook.running().baseUrl()
                                    + modules
                                    + "/"
                                    + second.path("id").asLong()
                                    + "/items");
            assertThat(second.has("state")).isFalse();
            assertThat(second.has("items")).isFalse();
        }

        @Test
        void json_makes_the_same() {
            long first = create("First");
            JsonNode second =
                    teacher.postJson(
                                    modules,
                                    """
                                    {"module": {"name": "Second", "position": 2,
                                                "prerequisite_module_ids": [%d, "%d", "x"]}}
                                    """
                                            .formatted(first, first))
                            .ok();

            assertThat(second.path("unlock_at").isNull()).isTrue();
            assertThat(second.path("prerequisite_module_ids").toString())
                    .isEqualTo("[" + first + "]");
        }

        @Test
        void a_module_placed_before_others_moves_them_and_waits_for_none_of_them() {
            long first = create("First");
            long second =
                    create(
                            "Second",
                            "module[position]",
                            1,
                            "module[prerequisite_module_ids][]",
                            first);

            assertThat(teacher.get(modules).each("id"))
                    .containsExactly(String.valueOf(second), String.valueOf(first));
            assertThat(teacher.get(modules).each("position")).containsExactly("1", "2");
            assertThat(
                            teacher.get(modules + "/" + second)
                                    .ok()
                                    .path("prerequisite_module_ids")
                                    .isEmpty())
                    .isTrue();
        }

        @Test
        void what_is_missing_is_named() {
            assertThat(message(teacher.post(modules))).isEqualTo("missing module parameter");
            assertThat(message(teacher.post(modules, "module[name]", " ")))
                    .isEqualTo("missing module name");
            assertThat(message(teacher.postJson(modules, "{\"module\": {}}")))
                    .isEqualTo("missing module name");
            assertThat(teacher.post(modules).status()).isEqualTo(400);
        }

        @Test
        void a_place_before_the_first_is_refused() {
            Reply refused = teacher.post(modules, "module[name]", "A", "module[position]", 0);

            assertThat(refused.status()).isEqualTo(400);
            assertThat(
                            refused.json()
                                    .path("errors")
                                    .path("position")
                                    .path(0)
                                    .path("message")
                                    .asString())
                    .isEqualTo("Invalid position");
        }
    }

    @Nested
    class Changing {

        @Test
        void fields_left_out_stay_and_fields_sent_empty_are_cleared() {
            long first = create("First");
            long module =
                    create(
                            "Second",
                            "module[unlock_at]",
                            "2030-01-01",
                            "module[prerequisite_module_ids][]",
                            first);

            JsonNode renamed = teacher.put(modules + "/" + module, "module[name]", "Two").ok();
            assertThat(renamed.path("name").asString()).isEqualTo("Two");
            assertThat(renamed.path("unlock_at").isNull()).isFalse();
            assertThat(renamed.path("prerequisite_module_ids").size()).isEqualTo(1);
            assertThat(renamed.path("publish_warning").asBoolean(true)).isFalse();
            assertThat(renamed.path("publish_warning_items").isEmpty()).isTrue();
            assertThat(renamed.has("relock_warning")).isFalse();

            JsonNode cleared =
                    teacher.putJson(
                                    modules + "/" + module,
                                    """
                                    {"module": {"unlock_at": null, "prerequisite_module_ids": ""}}
                                    """)
                            .ok();
            assertThat(cleared.path("unlock_at").isNull()).isTrue();
            assertThat(cleared.path("prerequisite_module_ids").isEmpty()).isTrue();
        }

        @Test
        void what_cannot_be_changed_is_refused() {
            long module = create("First");

            assertThat(message(teacher.put(modules + "/" + module)))
                    .isEqualTo("missing module parameter");
            assertThat(teacher.put(modules + "/" + module, "module[name]", "").status())
                    .isEqualTo(400);
            assertThat(teacher.put(modules + "/" + module, "module[position]", -1).status())
                    .isEqualTo(400);
        }

        @Test
        void publishing_takes_the_items_and_their_assignments_along() {
            long module = create("First");
            long assignment = assignment("false");
            teacher.post(
                            modules + "/" + module + "/items",
                            "module_item[type]",
                            "Assignment",
                            "module_item[content_id]",
                            assignment)
                    .ok();
            teacher.put(modules + "/" + module, "module[published]", true).ok();

            assertThat(teacher.get(modules + "/" + module + "/items").each("published"))
                    .containsExactly("true");
            assertThat(
                            teacher.get("/api/v1/courses/" + course + "/assignments/" + assignment)
                                    .ok()
                                    .path("published")
                                    .asBoolean())
                    .isTrue();
            assertThat(as("Student").get(modules + "/" + module).ok().path("items_count").asInt())
                    .isEqualTo(1);
        }

        @Test
        void publishing_without_items_leaves_them_alone() {
            long module = create("First");
            teacher.post(modules + "/" + module + "/items", "module_item[type]", "SubHeader").ok();
            teacher.put(
                            modules + "/" + module,
                            "module[published]",
                            true,
                            "module[skip_content_tags]",
                            true)
                    .ok();

            assertThat(as("Student").get(modules + "/" + module).ok().path("items_count").asInt())
                    .isZero();
        }

        @Test
        void work_that_was_submitted_stays_published() {
            long module = create("First");
            long assignment = assignment("true");
            teacher.post(
                            modules + "/" + module + "/items",
                            "module_item[type]",
                            "Assignment",
                            "module_item[content_id]",
                            assignment)
                    .ok();
            school.student(course)
                    .client()
                    .post(
                            "/api/v1/courses/"
                                    + course
                                    + "/assignments/"
                                    + assignment
                                    + "/submissions",
                            "submission[submission_type]",
                            "online_text_entry",
                            "submission[body]",
                            "Done")
                    .ok();

            JsonNode changed = teacher.put(modules + "/" + module, "module[published]", false).ok();
            assertThat(changed.path("unpublish_warning").asBoolean()).isTrue();
            assertThat(changed.path("publish_warning_items").path(0).path("reason").asString())
                    .isEqualTo("unpublishable");
            assertThat(teacher.get(modules + "/" + module + "/items").each("published"))
                    .containsExactly("true");
        }

        private long assignment(String published) {
            return teacher.post(
                            "/api/v1/courses/" + course + "/assignments",
                            "assignment[name]",
                            "Essay",
                            "assignment[submission_types][]",
                            "online_text_entry",
                            "assignment[published]",
                            published)
                    .id();
        }

        @Test
        void a_change_warns_if_students_may_be_past_a_new_lock() {
            long first = published("First");
            long module = published("Second");

            assertThat(warned(module, "module[prerequisite_module_ids][]", first)).isTrue();
            assertThat(warned(module, "module[prerequisite_module_ids][]", first)).isFalse();
            assertThat(warned(module, "module[unlock_at]", "2030-01-01")).isTrue();
            assertThat(warned(module, "module[unlock_at]", "2031-01-01")).isFalse();
            assertThat(warned(module, "module[published]", false)).isFalse();
            assertThat(warned(module, "module[published]", true)).isTrue();
            teacher.put(modules + "/" + first, "module[published]", false).ok();
            assertThat(warned(first, "module[published]", true)).isTrue();
        }

        private boolean warned(long module, Object... change) {
            return teacher.put(modules + "/" + module, change).ok().has("relock_warning");
        }

        /** The list shows the order of a plain list of names after the same moves. */
        @Test
        void modules_move_like_the_elements_of_a_list() {
            Random random = new Random(7);
            List<String> expected = new ArrayList<>();
            List<Long> ids = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                int place = random.nextInt(expected.size() + 1) + 1;
                boolean moves = !expected.isEmpty() && random.nextInt(3) > 0;
                if (moves) {
                    int from = random.nextInt(expected.size());
                    int to = Math.min(place, expected.size());
                    teacher.put(modules + "/" + ids.get(from), "module[position]", to).ok();
                    expected.add(to - 1, expected.remove(from));
                    ids.add(to - 1, ids.remove(from));
                } else {
                    ids.add(place - 1, create("M" + i, "module[position]", place));
                    expected.add(place - 1, "M" + i);
                }
                if (i % 10 == 9) {
                    teacher.delete(modules + "/" + ids.removeFirst()).ok();
                    expected.removeFirst();
                }
            }

            Reply list = teacher.get(modules, "per_page", 100);
            assertThat(list.each("name")).isEqualTo(expected);
            for (int i = 0; i < expected.size(); i++) {
                assertThat(list.json().path(i).path("position").asInt()).isEqualTo(i + 1);
            }
        }
    }

    @Nested
    class Deleting {

        @Test
        void a_deleted_module_is_answered_and_gone() {
            long first = create("First");
            long second = create("Second", "module[prerequisite_module_ids][]", first);
            JsonNode deleted = teacher.delete(modules + "/" + first).ok();

            assertThat(deleted.path("id").asLong()).isEqualTo(first);
            assertThat(deleted.path("workflow_state").asString()).isEqualTo("deleted");
            assertThat(teacher.get(modules + "/" + first).status()).isEqualTo(404);
            assertThat(teacher.delete(modules + "/" + first).status()).isEqualTo(404);
            JsonNode left = teacher.get(modules + "/" + second).ok();
            assertThat(left.path("position").asInt()).isEqualTo(1);
            assertThat(left.path("prerequisite_module_ids").isEmpty()).isTrue();
        }
    }

    @Nested
    class Relocking {

        @Test
        void a_relocked_module_is_answered() {
            long module = published("First");

            assertThat(teacher.put(modules + "/" + module + "/relock").id()).isEqualTo(module);
        }
    }

    @Test
    void only_who_builds_the_course_writes() {
        long module = published("First");
        List<Client> others =
                List.of(as("Student"), as("Observer"), school.teacher(school.course()).client());
        for (Client other : others) {
            assertThat(other.post(modules, "module[name]", "A").status()).isEqualTo(403);
            assertThat(other.put(modules + "/" + module, "module[name]", "A").status())
                    .isEqualTo(403);
            assertThat(other.put(modules + "/" + module + "/relock").status()).isEqualTo(403);
            assertThat(other.delete(modules + "/" + module).status()).isEqualTo(403);
        }
        for (Client staff : List.of(as("Ta"), as("Designer"), school.admin())) {
            assertThat(staff.put(modules + "/" + module, "module[name]", "A").status())
                    .isEqualTo(200);
        }
        assertThat(TestDaybook.running().nobody().post(modules, "module[name]", "A").status())
                .isEqualTo(401);
    }

    @Test
    void a_module_is_written_only_through_its_own_course() {
        long module = create("Here");
        String elsewhere = "/api/v1/courses/" + school.course() + "/modules/" + module;

        assertThat(school.admin().put(elsewhere, "module[name]", "A").status()).isEqualTo(404);
        assertThat(school.admin().put(elsewhere + "/relock").status()).isEqualTo(404);
        assertThat(school.admin().delete(elsewhere).status()).isEqualTo(404);
        assertThat(teacher.get(modules + "/" + module).ok().path("name").asString())
                .isEqualTo("Here");
    }
}
