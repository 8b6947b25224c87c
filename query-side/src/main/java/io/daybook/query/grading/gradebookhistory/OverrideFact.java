package io.daybook.query.grading.gradebookhistory;

import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.grading.gradebookhistory.CourseHistory.Student;
import java.time.Instant;
import java.util.List;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An assignment override's students and due date from an instant on; null fields are unchanged
 * since the preceding fact.
 *
 * @param id the position of its event
 * @param targetId the section or group
 * @param dueAtOverridden whether the due date is overridden, possibly by no date
 */
@Document("override_facts_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': 1}")
record OverrideFact(
        @Id long id,
        long courseId,
        long assignmentId,
        long overrideId,
        @Nullable OverrideTarget target,
        @Nullable Long targetId,
        @Nullable List<Long> studentIds,
        @Nullable Boolean dueAtOverridden,
        @Nullable Instant dueAt,
        boolean removed,
        Instant at)
        implements GradebookFact {

    /** Returns this fact with the missing fields of the preceding fact. */
    OverrideFact after(OverrideFact before) {
        boolean dated = dueAtOverridden != null;
        return new OverrideFact(
                id,
                courseId,
                assignmentId,
                overrideId,
                target == null ? before.target() : target,
                targetId == null ? before.targetId() : targetId,
                studentIds == null ? before.studentIds() : studentIds,
                dated ? dueAtOverridden : before.dueAtOverridden(),
                dated ? dueAt : before.dueAt(),
                removed,
                at);
    }

    /**
     * Whether the override applies to the student.
     *
     * @param isIn whether the student is in a group
     */
    boolean isFor(Student student, LongPredicate isIn) {
        return !removed
                && Boolean.TRUE.equals(dueAtOverridden)
                && switch (target) {
                    case STUDENTS -> studentIds != null && studentIds.contains(student.userId());
                    case SECTION -> student.sectionIds().contains(targetId);
                    case GROUP -> targetId != null && isIn.test(targetId);
                    case COURSE -> true;
                    case NOOP -> false;
                    case null -> false;
                };
    }
}
