package io.daybook.application.content.moduleitems;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRequirementSet;
import io.daybook.events.content.modules.ModuleEvent.ModulePublished;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.query.content.modules.ModuleLocks;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What modules keep from readers of whom nothing is known, such as public calendar feeds. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class LocksForAnybodyTest {

    private final TestApplication application = TestApplication.running();
    private final long course = application.nextId();
    private final long module = application.nextId();
    private final long reading = application.nextId();
    private final long essay = application.nextId();

    private ModuleItemAdded added(
            long item, ItemType type, @Nullable Long assignment, int position) {
        return new ModuleItemAdded(
                course,
                module,
                item,
                type,
                assignment,
                assignment,
                null,
                null,
                null,
                "Item",
                position,
                false,
                0,
                true,
                NOW);
    }

    @Test
    void an_assignment_behind_an_ungraded_item_is_locked() {
        application.happened(
                0,
                new CourseCreated(course, ROOT, ROOT, "Biology", "B", "uuid", "Etc/UTC", NOW),
                new AssignmentCreated(course, essay, "Essay", NOW),
                new AssignmentPublished(course, essay, NOW),
                new ModuleCreated(course, module, "Week 1", 1, null, true, false, NOW),
                added(reading, ItemType.EXTERNAL_URL, null, 1),
                new ModuleItemRequirementSet(
                        course, module, reading, RequirementType.MUST_VIEW, null, NOW),
                added(application.nextId(), ItemType.ASSIGNMENT, essay, 2),
                new ModulePublished(course, module, NOW));

        assertThat(application.bean(ModuleLocks.class).ofAnybody(course, List.of(essay), NOW))
                .containsExactly(essay);
    }
}
