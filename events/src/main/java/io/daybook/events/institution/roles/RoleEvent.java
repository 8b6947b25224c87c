package io.daybook.events.institution.roles;

import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of the custom roles of an institution. */
public sealed interface RoleEvent {

    /** The role. */
    long roleId();

    /** The root account of the institution. */
    long rootAccountId();

    /**
     * A role was created in an account; it is available there and below.
     *
     * @param accountsAbove ancestors of the account
     * @param enrollmentType the enrollment type of a course role; null for an account role
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

    /** The role was renamed. */
    record RoleRenamed(long roleId, long rootAccountId, String name, Instant at)
            implements RoleEvent {}

    /** The role was deactivated: it is no longer granted, but existing holders keep it. */
    record RoleDeactivated(long roleId, long rootAccountId, Instant at) implements RoleEvent {}

    /** The role was activated again. */
    record RoleActivated(long roleId, long rootAccountId, Instant at) implements RoleEvent {}
}
