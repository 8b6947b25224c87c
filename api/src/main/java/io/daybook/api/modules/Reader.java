package io.daybook.api.modules;

import io.daybook.query.modules.Audience;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * For whom modules are shown.
 *
 * @param students whose dates hold: the student's, or those of whom the reader observes
 * @param studentId the student whose progress is shown with them, or null
 */
record Reader(Audience audience, @Nullable Long studentId, Set<Long> students) {

    Reader {
        students = Set.copyOf(students);
    }

    boolean isStaff() {
        return audience.isStaff();
    }
}
