package io.daybook.query.grading.assignments;

import io.daybook.events.grading.assignments.OverrideTarget;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An assignment override: dates of an assignment that apply to some students
 * (docs/spec/institution.md, section 5.4).
 *
 * @param targetId the section, group or course; null for individual students
 * @param title null for a generated title
 */
@Document("assignment_overrides_v1")
@CompoundIndex(name = "by_target", def = "{'targetId': 1, 'target': 1, '_id': 1}")
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

    /** An overridable date; the base date applies if it is not overridden. */
    public record Date(boolean overridden, @Nullable Instant to) {

        static final Date EVERYONES = new Date(false, null);

        /** Returns the effective date, given the base date. */
        public @Nullable Instant or(@Nullable Instant everyones) {
            return overridden ? to : everyones;
        }
    }

    /** Returns the effective dates, given the base dates. */
    public StudentDates over(StudentDates everyones) {
        return new StudentDates(
                dueAt.or(everyones.dueAt()),
                unlockAt.or(everyones.unlockAt()),
                lockAt.or(everyones.lockAt()));
    }

    /** Whether the override applies to this student. */
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
