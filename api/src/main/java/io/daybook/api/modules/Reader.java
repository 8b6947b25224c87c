package io.daybook.api.modules;

import io.daybook.query.modules.Audience;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * For whom modules are shown.
 *
 * @param students whose dates hold: the student's, or those of whom the reader observes
 * @param studentId the student whose progress is shown with them, or null
 * @param framed whether what leads outside is to be opened within a page of the course
 */
record Reader(Audience audience, @Nullable Long studentId, Set<Long> students, boolean framed) {

    Reader {
        students = Set.copyOf(students);
    }

    Reader(Audience audience, @Nullable Long studentId, Set<Long> students) {
        this(audience, studentId, students, false);
    }

    /** The same, who opens what leads outside within a page of the course. */
    Reader framed(boolean to) {
        return new Reader(audience, studentId, students, to);
    }

    boolean isStaff() {
        return audience.isStaff();
    }
}
