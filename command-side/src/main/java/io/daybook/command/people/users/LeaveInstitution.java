package io.daybook.command.people.users;

import io.daybook.command.people.enrollments.EnrollmentKey;
import java.time.Instant;
import java.util.List;

/**
 * Removes a user from the institution: ends all enrollments, observations, roles, tokens and
 * sessions, and removes or erases the user, all in one unit of work.
 *
 * @param erased whether the data key is destroyed as well; then the user may have been removed
 *     before
 */
public record LeaveInstitution(
        long userId,
        long rootAccountId,
        boolean erased,
        List<Part> parts,
        List<Observation> observations,
        List<Role> roles,
        List<Long> tokenIds,
        List<Long> sessionIds,
        Instant now) {

    /** An enrollment. */
    public record Part(EnrollmentKey key, long enrollmentId, long courseId) {}

    /** An observation, with the user as student or observer. */
    public record Observation(long studentId, long observerId) {}

    /** The role of an account administrator. */
    public record Role(long accountId, long roleId) {}

    public LeaveInstitution {
        parts = List.copyOf(parts);
        observations = List.copyOf(observations);
        roles = List.copyOf(roles);
        tokenIds = List.copyOf(tokenIds);
        sessionIds = List.copyOf(sessionIds);
    }
}
