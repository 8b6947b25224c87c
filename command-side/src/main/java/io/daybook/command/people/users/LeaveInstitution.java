package io.daybook.command.people.users;

import io.daybook.command.people.enrollments.EnrollmentKey;
import java.time.Instant;
import java.util.List;

/**
 * Removes a user from the institution: all enrollments, observations, roles and tokens end, and the
 * user is removed or erased, all in one unit of work.
 *
 * @param erased whether the person's key is destroyed as well; then one who was removed before may
 *     be named, too
 */
public record LeaveInstitution(
        long userId,
        long rootAccountId,
        boolean erased,
        List<Part> parts,
        List<Observation> observations,
        List<Role> roles,
        List<Long> tokenIds,
        Instant now) {

    /** A part in a course. */
    public record Part(EnrollmentKey key, long enrollmentId, long courseId) {}

    /** That the person observes a student, or is the student whom somebody observes. */
    public record Observation(long studentId, long observerId) {}

    /** An administrator's role in an account. */
    public record Role(long accountId, long roleId) {}

    public LeaveInstitution {
        parts = List.copyOf(parts);
        observations = List.copyOf(observations);
        roles = List.copyOf(roles);
        tokenIds = List.copyOf(tokenIds);
    }
}
