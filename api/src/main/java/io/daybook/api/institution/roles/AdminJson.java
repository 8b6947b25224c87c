package io.daybook.api.institution.roles;

import io.daybook.api.people.users.UserJson;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.platform.states.WorkflowState;
import org.jspecify.annotations.Nullable;

/** An administrator of an account (docs/spec/institution.md, section 2.4). */
record AdminJson(
        long id,
        @Nullable String role,
        long roleId,
        @Nullable UserJson user,
        String workflowState) {

    static AdminJson of(AdminView admin, @Nullable RoleView role, @Nullable UserJson user) {
        return new AdminJson(
                admin.id(),
                role == null ? null : role.name(),
                admin.roleId(),
                user,
                WorkflowState.ACTIVE.unlessDeleted(admin.deleted()).wireName());
    }
}
