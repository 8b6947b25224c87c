package io.daybook.application.content.modules;

import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.modules.ModuleView;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Whether students may have passed a lock that would now apply to them after a change of a module
 * (docs/spec/content.md, section 2.2).
 */
final class RelockWarning {

    private RelockWarning() {}

    /**
     * Compares a module before and after its change.
     *
     * @param isRequiring whether it has requirements, or is a prerequisite of other modules
     */
    static boolean isDue(
            CourseView course, ModuleView before, ModuleView after, BooleanSupplier isRequiring) {
        if (course.state() != CourseState.AVAILABLE || !after.isPublished()) {
            return false;
        }
        boolean holdsBack = !after.prerequisiteIds().isEmpty() || after.unlockAt() != null;
        boolean justPublished = !before.isPublished() && (holdsBack || isRequiring.getAsBoolean());
        boolean waitsForMore =
                !Set.copyOf(before.prerequisiteIds()).containsAll(after.prerequisiteIds());
        boolean waitsForADate = before.unlockAt() == null && after.unlockAt() != null;
        return justPublished || waitsForMore || waitsForADate;
    }
}
