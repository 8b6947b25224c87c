package io.daybook.api.content.moduleprogress;

import io.daybook.application.content.modules.ModuleUrls;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleprogress.CourseProgress;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The progress of a student in a course (docs/spec/institution.md, section 7.5). */
public sealed interface CourseProgressJson {

    /** What is requested and what is done. */
    record Counted(
            int requirementCount,
            int requirementCompletedCount,
            @Nullable String nextRequirementUrl,
            @Nullable Instant completedAt)
            implements CourseProgressJson {}

    /** Why there is no progress. */
    record Uncounted(Reason error) implements CourseProgressJson {

        /** The reason. */
        record Reason(String message) {}
    }

    /** For who is no student, and of courses that request nothing. */
    CourseProgressJson NONE =
            new Uncounted(
                    new Uncounted.Reason(
                            "no progress available because this course is not module based (has"
                                    + " modules and module completion requirements) or the user is"
                                    + " not enrolled as a student in this course"));

    /** Returns the progress of a student. */
    static CourseProgressJson of(CourseProgress progress, ModuleUrls urls) {
        ModuleItemView next = progress.next();
        return new Counted(
                progress.requirementCount(),
                progress.requirementCompletedCount(),
                next == null ? null : urls.html(next),
                progress.completedAt());
    }
}
