package io.daybook.command.people.enrollments;

import io.daybook.events.people.enrollments.EnrollmentType;
import org.jspecify.annotations.Nullable;

/**
 * The identity of an enrollment: a user has at most one of each type in a section, and an observer
 * one for each observed student.
 */
public record EnrollmentKey(
        long sectionId, EnrollmentType type, long userId, @Nullable Long associatedUserId) {

    /** Numbers that are requested stay below it, numbers of observers are above (ADR 0055). */
    public static final long NUMBERS = 1L << 26;

    public String aggregateId() {
        String id = "enrollment-" + sectionId + "-" + type + "-" + userId;
        return associatedUserId == null ? id : id + "-" + associatedUserId;
    }

    /** The same section, observed for the student. */
    public EnrollmentKey observedBy(long observerId) {
        return new EnrollmentKey(sectionId, EnrollmentType.OBSERVER, observerId, userId);
    }

    /** Returns the id of an observer's enrollment that follows that of the student. */
    long numberOfObserver(long studentEnrollmentId) {
        return studentEnrollmentId * NUMBERS + userId;
    }
}
