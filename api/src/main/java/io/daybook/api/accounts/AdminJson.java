package io.daybook.api.accounts;

import io.daybook.api.access.BuiltInRole;
import io.daybook.api.people.UserJson;
import io.daybook.query.accounts.AdminView;
import io.daybook.query.people.UserView;
import org.jspecify.annotations.Nullable;

/** An administrator of an account (fact sheet accounts-assignments, section 2.4). */
record AdminJson(
        long id,
        @Nullable String role,
        long roleId,
        @Nullable UserJson user,
        String workflowState) {

    static AdminJson of(AdminView admin, @Nullable UserView user) {
        return new AdminJson(
                admin.id(),
                BuiltInRole.ofId(admin.roleId()).map(BuiltInRole::wireName).orElse(null),
                admin.roleId(),
                user == null ? null : UserJson.managed(user),
                admin.deleted() ? "deleted" : "active");
    }
}
