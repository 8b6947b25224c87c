package io.daybook.events.institution.roles;

import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of the roles that an institution makes besides the built-in ones. */
public sealed interface RoleEvent {

    /** The role. */
    long roleId();

    /** The institution. */
    long rootAccountId();

    /**
     * An account made a role; it can be held there and in everything below.
     *
     * @param accountsAbove the accounts above the one that made it
     * @param enrollmentType as what its holders take part in courses; null when it is held in
     *     accounts
     */
    record RoleCreated(
            long roleId,
            long rootAccountId,
            long accountId,
            List<Long> accountsAbove,
            String name,
            @Nullable EnrollmentType enrollmentType,
            Instant at)
            implements RoleEvent {
        public RoleCreated {
            accountsAbove = List.copyOf(accountsAbove);
        }
    }

    /** It was renamed. */
    record RoleRenamed(long roleId, long rootAccountId, String name, Instant at)
            implements RoleEvent {}

    /** Nobody is given it any more; those who hold it keep it. */
    record RoleDeactivated(long roleId, long rootAccountId, Instant at) implements RoleEvent {}

    /** It can be given again. */
    record RoleActivated(long roleId, long rootAccountId, Instant at) implements RoleEvent {}
}
