package io.daybook.application.content.modules;

import io.daybook.query.content.modules.Audience;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The viewer of modules.
 *
 * @param students the students whose dates apply: the viewer, or the students they observe
 * @param studentId the student whose progress is included, or null
 * @param framed whether external content opens within a page of the course
 */
public record ModuleViewer(
        Audience audience, @Nullable Long studentId, Set<Long> students, boolean framed) {

    public ModuleViewer {
        students = Set.copyOf(students);
    }

    public ModuleViewer(Audience audience, @Nullable Long studentId, Set<Long> students) {
        this(audience, studentId, students, false);
    }

    /** Returns the viewer for whom external content opens within a page of the course, or not. */
    public ModuleViewer framed(boolean to) {
        return new ModuleViewer(audience, studentId, students, to);
    }

    public boolean isStaff() {
        return audience.isStaff();
    }
}
