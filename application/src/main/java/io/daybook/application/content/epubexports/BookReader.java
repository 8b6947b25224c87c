package io.daybook.application.content.epubexports;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.StudentAssignments;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The reader of a book: staff, who see everything, or a user for whom modules and dates lock
 * content.
 *
 * @param userId 0 for staff
 * @param assignments the dates of assignments for the reader; null for staff
 * @param locked content that is locked by modules, by type
 */
record BookReader(
        long userId,
        @Nullable StudentAssignments assignments,
        Audience audience,
        Map<ItemType, Set<Long>> locked,
        Instant now) {

    /** Returns a reader on the staff of the course. */
    static BookReader staff(Instant now) {
        return new BookReader(0, null, Audience.STAFF, Map.of(), now);
    }

    boolean isStaff() {
        return assignments == null;
    }

    /** Whether the modules of the content are assigned to the reader. */
    boolean sees(ItemType type, long id) {
        return !audience.hidden(type).contains(id);
    }

    /** Whether a module locks the content for the reader. */
    boolean isLocked(ItemType type, long id) {
        return locked.getOrDefault(type, Set.of()).contains(id);
    }

    /** Whether modules or dates lock the assignment for the reader. */
    boolean isLocked(AssignmentView assignment) {
        return isLocked(ItemType.ASSIGNMENT, assignment.id())
                || (assignments != null && !assignments.dates(assignment, userId).isOpenAt(now));
    }
}
