package io.daybook.api.roles;

import io.daybook.api.people.UserJson;
import io.daybook.query.accounts.AdminView;
import io.daybook.query.people.UserView;
import io.daybook.query.roles.RoleView;
import org.jspecify.annotations.Nullable;

/** An administrator of an account (fact sheet accounts-assignments, section 2.4). */
record AdminJson(
        long id,
        @Nullable String role,
        long roleId,
        @Nullable UserJson user,
        String workflowState) {

    static AdminJson of(AdminView admin, @Nullable RoleView role, @Nullable UserView user) {
        return new AdminJson(
                admin.id(),
                role == null ? null : role.name(),
                admin.roleId(),
                user == null ? null : UserJson.managed(user),
                admin.deleted() ? "deleted" : "active");
    }
}
