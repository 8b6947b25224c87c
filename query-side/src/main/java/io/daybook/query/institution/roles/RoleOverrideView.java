package io.daybook.query.institution.roles;

import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An account's override of a permission of a role.
 *
 * @param enabled null if it only locks the permission for sub-accounts
 */
@Document("role_overrides_v1")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, '_id': 1}")
public record RoleOverrideView(
        @Id String id,
        long accountId,
        long roleId,
        String permission,
        @Nullable Boolean enabled,
        boolean locked,
        boolean appliesToSelf,
        boolean appliesToDescendants) {

    static String id(long accountId, long roleId, String permission) {
        return accountId + "-" + roleId + "-" + permission;
    }
}
