package io.daybook.events.institution.roles;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of the rights of a role in one account. */
public sealed interface RolePermissionEvent {

    /** The account. */
    long accountId();

    /** The role, built-in or not. */
    long roleId();

    /** The right, by the name that clients use. */
    String permission();

    /**
     * The account decides about a right of the role itself, or lets nobody below it decide.
     *
     * @param enabled whether its holders have the right; null for what they have anyway
     * @param locked whether accounts below may not decide otherwise
     * @param appliesToSelf whether an enabled right holds in the account itself
     * @param appliesToDescendants whether an enabled right holds below the account
     */
    record RolePermissionOverridden(
            long accountId,
            long roleId,
            String permission,
            @Nullable Boolean enabled,
            boolean locked,
            boolean appliesToSelf,
            boolean appliesToDescendants,
            Instant at)
            implements RolePermissionEvent {}

    /** The account takes over again what is decided above it. */
    record RolePermissionReset(long accountId, long roleId, String permission, Instant at)
            implements RolePermissionEvent {}
}
