package io.daybook.application.content.modules;

import io.daybook.query.content.modules.Audience;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whom modules are shown to.
 *
 * @param students whose dates hold: the student's, or those of whom the reader observes
 * @param studentId the student whose progress is shown with them, or null
 * @param framed whether what leads outside is to be opened within a page of the course
 */
public record ModuleViewer(
        Audience audience, @Nullable Long studentId, Set<Long> students, boolean framed) {

    public ModuleViewer {
        students = Set.copyOf(students);
    }

    public ModuleViewer(Audience audience, @Nullable Long studentId, Set<Long> students) {
        this(audience, studentId, students, false);
    }

    /** The same, who opens what leads outside within a page of the course. */
    public ModuleViewer framed(boolean to) {
        return new ModuleViewer(audience, studentId, students, to);
    }

    public boolean isStaff() {
        return audience.isStaff();
    }
}
