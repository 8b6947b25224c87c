package io.daybook.command.institution.roles;

import org.jspecify.annotations.Nullable;

/**
 * The setting of one permission of a role (docs/spec/institution.md, section 2.3); null for absent
 * values.
 *
 * @param explicit whether the account decides itself; otherwise it takes over what is decided above
 * @param enabled counts only when the account decides itself
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
