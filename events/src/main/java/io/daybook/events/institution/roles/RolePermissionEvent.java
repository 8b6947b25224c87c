package io.daybook.events.institution.roles;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of the permissions of a role in one account. */
public sealed interface RolePermissionEvent {

    /** The account. */
    long accountId();

    /** The role, built-in or not. */
    long roleId();

    /** The name of the permission in requests and responses. */
    String permission();

    /**
     * The account overrides a permission of the role, or locks it for its sub-accounts.
     *
     * @param enabled whether holders of the role have the permission; null for the inherited value
     * @param locked whether sub-accounts cannot override it
     * @param appliesToSelf whether an enabled permission applies in the account itself
     * @param appliesToDescendants whether an enabled permission applies below the account
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

    /** The override was removed; the inherited permission applies again. */
    record RolePermissionReset(long accountId, long roleId, String permission, Instant at)
            implements RolePermissionEvent {}
}
