package io.daybook.command.people.enrollments;

import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;

/**
 * Something that an enrollment depends on. It stays locked until the enrollment is stored, so that
 * nobody is enrolled in a section, or as a user, that is being moved or deleted.
 */
public interface EnrollmentCondition {

    /**
     * Checks the enrollment.
     *
     * @throws io.daybook.command.platform.kernel.Rejection if the object is not there any more
     */
    void require(Enroll enrollment);
}
