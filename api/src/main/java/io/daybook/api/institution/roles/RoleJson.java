package io.daybook.api.institution.roles;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.institution.accounts.AccountJson;
import io.daybook.application.platform.access.Permissions;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.access.RoleRights.PermissionState;
import io.daybook.query.institution.roles.RoleView;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A role with the permissions of its holders in an account (docs/spec/institution.md, section 2.3).
 * Built-in roles have no account and no creation date.
 */
record RoleJson(
        long id,
        String role,
        String label,
        String baseRoleType,
        String workflowState,
        boolean isAccountRole,
        @Nullable Instant createdAt,
        @Nullable Instant lastUpdatedAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable AccountJson account,
        Map<String, PermissionJson> permissions) {

    /**
     * A permission of the role. One that the role can never get, or never loses, is locked and
     * read-only.
     */
    record PermissionJson(
            boolean enabled,
            boolean locked,
            boolean readonly,
            boolean explicit,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean priorDefault,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String group,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean appliesToSelf,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean appliesToDescendants) {

        static PermissionJson of(Right right, PermissionState standing) {
            boolean enabled = standing.enabled();
            return new PermissionJson(
                    enabled,
                    standing.locked(),
                    standing.readonly(),
                    standing.explicit(),
                    standing.explicit() ? standing.inherited() : null,
                    Permissions.groupOf(right),
                    enabled ? standing.inSelf() : null,
                    enabled ? standing.below() : null);
        }
    }

    static RoleJson of(
            RoleView role, @Nullable AccountJson account, Map<String, PermissionJson> permissions) {
        return new RoleJson(
                role.id(),
                role.name(),
                role.label(),
                role.baseType(),
                role.state().name().toLowerCase(Locale.ROOT),
                role.isAccountRole(),
                role.createdAt(),
                role.updatedAt(),
                account,
                permissions);
    }
}
