package io.daybook.query.grading.assignments;

import io.daybook.events.grading.assignments.OverrideTarget;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Dates that some have of their own on an assignment (docs/spec/institution.md, section 5.4).
 *
 * @param targetId the section, group or course; null for students by name
 * @param title null for a name made from whom it is for
 */
@Document("assignment_overrides_v1")
@CompoundIndex(name = "by_assignment", def = "{'courseId': 1, 'assignmentId': 1, '_id': 1}")
public record OverrideView(
        @Id long id,
        long courseId,
        long assignmentId,
        OverrideTarget target,
        @Nullable Long targetId,
        List<Long> studentIds,
        @Nullable String title,
        Date dueAt,
        Date unlockAt,
        Date lockAt) {

    /** A date; the one of everyone where it is not overridden. */
    public record Date(boolean overridden, @Nullable Instant to) {

        static final Date EVERYONES = new Date(false, null);

        /** The date that holds, given that of everyone. */
        public @Nullable Instant or(@Nullable Instant everyones) {
            return overridden ? to : everyones;
        }
    }

    /** The dates that hold, given those of everyone. */
    public StudentDates over(StudentDates everyones) {
        return new StudentDates(
                dueAt.or(everyones.dueAt()),
                unlockAt.or(everyones.unlockAt()),
                lockAt.or(everyones.lockAt()));
    }

    /** Whether it is for a student who is in these sections and groups. */
    public boolean isFor(Student student) {
        return switch (target) {
            case STUDENTS -> studentIds.contains(student.id());
            case SECTION -> targetId != null && student.sectionIds().contains(targetId);
            case GROUP -> targetId != null && student.groupIds().contains(targetId);
            case COURSE -> true;
            case NOOP -> false;
        };
    }
}
