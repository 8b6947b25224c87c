package io.daybook.command.institution.roles;

import org.jspecify.annotations.Nullable;

/**
 * The setting of one permission of a role (docs/spec/institution.md, section 2.3); null for absent
 * values.
 *
 * @param explicit whether the account overrides the permission; otherwise it inherits it
 * @param enabled only used if the account overrides the permission
 */
public record PermissionSetting(
        String permission,
        boolean explicit,
        @Nullable Boolean enabled,
        @Nullable Boolean locked,
        @Nullable Boolean appliesToSelf,
        @Nullable Boolean appliesToDescendants) {

    public PermissionSetting {
        enabled = explicit ? enabled : null;
    }
}
