package io.daybook.api.accounts;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.access.BuiltInRole;
import io.daybook.api.access.Permissions;
import io.daybook.api.access.Right;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A role with what its holders may do (fact sheet accounts-assignments, section 2.3). Built-in
 * roles belong to no account and were never created.
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
        Map<String, PermissionJson> permissions) {

    /**
     * One right of the role. One that the role can never be given, or never loses, is locked and
     * read-only.
     */
    record PermissionJson(
            boolean enabled,
            boolean locked,
            boolean readonly,
            boolean explicit,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String group,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean appliesToSelf,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean appliesToDescendants) {

        static PermissionJson of(BuiltInRole role, Right right) {
            boolean enabled = role.hasByDefault(right);
            boolean fixed = !role.isAdjustable(right);
            Boolean applies = enabled ? true : null;
            return new PermissionJson(
                    enabled, fixed, fixed, false, Permissions.groupOf(right), applies, applies);
        }
    }

    static RoleJson of(BuiltInRole role) {
        return new RoleJson(
                role.id(),
                role.wireName(),
                role.label(),
                role.baseRoleType(),
                "built_in",
                role.isAccountRole(),
                null,
                null,
                permissions(role));
    }

    private static Map<String, PermissionJson> permissions(BuiltInRole role) {
        return Arrays.stream(Right.values())
                .filter(Right::isGrantable)
                .collect(
                        Collectors.toMap(
                                Right::permission,
                                right -> PermissionJson.of(role, right),
                                (one, _) -> one,
                                TreeMap::new));
    }
}
