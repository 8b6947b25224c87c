package io.daybook.application.people.groupcategories;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.people.groups.GroupCategoryCommand.DeleteGroupCategory;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import java.time.Clock;
import java.util.List;
import org.springframework.stereotype.Component;

/** Deletes group categories with their groups (docs/spec/institution.md, section 7.7). */
@Component
public class CategoryRemoval {

    private final Writes writes;
    private final GroupViews groups;
    private final Clock clock;

    CategoryRemoval(Writes writes, GroupViews groups, Clock clock) {
        this.writes = writes;
        this.groups = groups;
        this.clock = clock;
    }

    /** Deletes the category, also with groups that are created just before the deletion. */
    public void delete(long categoryId) {
        delete(categoryId, groups(categoryId));
        List<Long> left = groups(categoryId);
        if (!left.isEmpty()) {
            delete(categoryId, left);
        }
    }

    private List<Long> groups(long categoryId) {
        return groups.allInCategory(categoryId).stream().map(GroupView::id).toList();
    }

    private void delete(long categoryId, List<Long> groupIds) {
        writes.send(new DeleteGroupCategory(categoryId, groupIds, clock.instant()));
    }
}
