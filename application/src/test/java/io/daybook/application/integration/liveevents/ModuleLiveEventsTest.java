package io.daybook.application.integration.liveevents;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleDeleted;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMovedIn;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMovedOut;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRenamed;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRequirementSet;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemsPublished;
import io.daybook.events.content.modules.ModuleEvent.ModulePublished;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemViewed;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ModuleLiveEventsTest {

    private final EssayCourse course = new EssayCourse();
    private final TestApplication application = course.application;

    @Test
    void an_item_moved_to_another_module_is_not_reported_as_deleted() {
        long from = application.nextId();
        long to = application.nextId();
        long item = application.nextId();
        application.happened(
                0,
                new ModuleCreated(course.id, from, "One", 1, null, false, false, NOW),
                new ModuleCreated(course.id, to, "Two", 2, null, false, false, NOW),
                new ModuleItemAdded(
                        course.id,
                        from,
                        item,
                        ItemType.SUB_HEADER,
                        null,
                        null,
                        null,
                        null,
                        null,
                        "Head",
                        1,
                        false,
                        0,
                        false,
                        NOW),
                new ModuleItemRenamed(course.id, from, item, "Heading", NOW),
                new ModuleItemMovedOut(course.id, from, item, to, NOW),
                new ModuleItemMovedIn(
                        course.id, to, item, from, "Heading", 1, false, 0, null, null, false, null,
                        null, NOW));

        assertThat(course.bodies("module_item_updated"))
                .hasSize(2)
                .allMatch(body -> body.path("workflow_state").asString().equals("unpublished"));
    }

    @Test
    void the_deletion_of_a_module_updates_its_items() {
        long module = application.nextId();
        long item = application.nextId();
        application.happened(
                0,
                new ModuleCreated(course.id, module, "One", 1, null, false, false, NOW),
                new ModuleItemAdded(
                        course.id,
                        module,
                        item,
                        ItemType.SUB_HEADER,
                        null,
                        null,
                        null,
                        null,
                        null,
                        "Head",
                        1,
                        false,
                        0,
                        false,
                        NOW),
                new ModuleDeleted(course.id, module, NOW, List.of(item)));

        assertThat(course.bodies("module_item_updated"))
                .singleElement()
                .satisfies(
                        body -> {
                            assertThat(body.path("module_item_id").asLong()).isEqualTo(item);
                            assertThat(body.path("module_id").asLong()).isEqualTo(module);
                            assertThat(body.path("workflow_state").asString()).isEqualTo("deleted");
                        });
        assertThat(course.bodies("module_updated"))
                .extracting(body -> body.path("workflow_state").asString())
                .containsExactly("deleted");
    }

    @Test
    void module_item_updated_is_sent_when_its_content_changes_state() {
        long module = application.nextId();
        long item = application.nextId();
        application.happened(
                0,
                new ModuleCreated(course.id, module, "One", 1, null, false, false, NOW),
                new ModuleItemAdded(
                        course.id,
                        module,
                        item,
                        ItemType.ASSIGNMENT,
                        course.essay,
                        course.essay,
                        null,
                        null,
                        null,
                        "Essay",
                        1,
                        false,
                        0,
                        false,
                        NOW),
                new AssignmentPublished(course.id, course.essay, NOW));

        JsonNode published = course.bodies("module_item_updated").getLast();
        application.happened(0, new AssignmentDeleted(course.id, course.essay, NOW));

        assertThat(published.path("module_item_id").asLong()).isEqualTo(item);
        assertThat(published.path("module_id").asLong()).isEqualTo(module);
        assertThat(published.path("workflow_state").asString()).isEqualTo("active");
        assertThat(course.bodies("module_item_updated").getLast().path("workflow_state").asString())
                .isEqualTo("deleted");
    }

    @Test
    void items_published_with_their_module_are_updated_once() {
        long module = application.nextId();
        long item = application.nextId();
        application.happened(
                0,
                new ModuleCreated(course.id, module, "One", 1, null, false, false, NOW),
                new ModuleItemAdded(
                        course.id,
                        module,
                        item,
                        ItemType.ASSIGNMENT,
                        course.essay,
                        course.essay,
                        null,
                        null,
                        null,
                        "Essay",
                        1,
                        false,
                        0,
                        false,
                        NOW));
        long link = link(module, 2);
        application.happened(
                0,
                new ModulePublished(course.id, module, NOW),
                new ModuleItemsPublished(course.id, module, List.of(item, link), NOW),
                new AssignmentPublished(course.id, course.essay, NOW));

        assertThat(course.bodies("module_item_updated"))
                .extracting(body -> body.path("module_item_id").asLong())
                .containsExactlyInAnyOrder(item, link);
    }

    private long link(long module, int position) {
        long item = application.nextId();
        application.happened(
                0,
                new ModuleItemAdded(
                        course.id,
                        module,
                        item,
                        ItemType.EXTERNAL_URL,
                        null,
                        null,
                        null,
                        "https://example.edu/",
                        false,
                        "A link",
                        position,
                        false,
                        0,
                        true,
                        NOW),
                new ModuleItemRequirementSet(
                        course.id, module, item, RequirementType.MUST_VIEW, null, NOW));
        return item;
    }

    @Test
    void progress_contains_the_next_requirement() {
        long module = application.nextId();
        application.happened(
                0,
                new ModuleCreated(course.id, module, "Week 1", 1, null, false, false, NOW),
                new ModulePublished(course.id, module, NOW));
        long first = link(module, 1);
        long second = link(module, 2);
        application.happened(
                course.ann, new ModuleItemViewed(course.id, course.ann, module, first, NOW));

        assertThat(course.bodies("course_progress"))
                .extracting(body -> body.path("progress").path("next_requirement_url").asString())
                .containsExactly(
                        TestApplication.URL
                                + "/api/v1/courses/"
                                + course.id
                                + "/module_item_redirect/"
                                + second);
    }
}
