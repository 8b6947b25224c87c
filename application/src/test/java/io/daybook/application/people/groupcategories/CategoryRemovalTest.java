package io.daybook.application.people.groupcategories;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.InterruptedClock;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.people.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.people.groups.GroupCategoryCommand.CreateGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.GroupContext;
import io.daybook.command.people.groups.GroupCommand.CreateGroup;
import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.query.people.groups.GroupViews;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CategoryRemovalTest {

    private final TestApplication application = TestApplication.running();
    private final GroupViews groups = application.bean(GroupViews.class);
    private final long category = application.nextId();

    private void send(Object command) {
        application.bean(Writes.class).send(command, Map.of());
    }

    private void createGroup(String name) {
        send(
                new CreateGroup(
                        application.nextId(), category, GroupFields.named(name), List.of(), NOW));
    }

    @Test
    void a_group_created_during_the_deletion_of_its_category_is_deleted_too() {
        var course = new GroupContext(GroupContextType.COURSE, application.nextId(), ROOT);
        send(
                new CreateGroupCategory(
                        category, course, CategoryFields.named("Labs"), List.of(), NOW));
        createGroup("Early");
        var clock = new InterruptedClock(application.bean(Clock.class), () -> createGroup("Late"));

        new CategoryRemoval(application.bean(Writes.class), groups, clock).delete(category);

        assertThat(groups.findCategory(category)).isEmpty();
        assertThat(groups.allInCategory(category)).isEmpty();
    }
}
