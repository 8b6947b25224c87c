package io.daybook.api.accounts;

import io.daybook.api.access.BuiltInRole;
import io.daybook.query.accounts.AdminView;
import io.daybook.query.people.UserView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An administrator of an account (fact sheet accounts-assignments, section 2.4). */
record AdminJson(
        long id, @Nullable String role, long roleId, @Nullable User user, String workflowState) {

    /** The person, as those see it who manage administrators. */
    record User(
            long id,
            @Nullable String name,
            Instant createdAt,
            @Nullable String sortableName,
            @Nullable String shortName,
            @Nullable String sisUserId,
            @Nullable String integrationId,
            @Nullable String loginId) {

        static User of(UserView user) {
            UserView.LoginView login = user.primaryLogin();
            return new User(
                    user.id(),
                    user.name(),
                    user.createdAt(),
                    user.sortableName(),
                    user.shortName(),
                    login == null ? null : login.sisUserId(),
                    login == null ? null : login.integrationId(),
                    login == null ? null : login.uniqueId());
        }
    }

    static AdminJson of(AdminView admin, @Nullable UserView user) {
        return new AdminJson(
                admin.id(),
                BuiltInRole.ofId(admin.roleId()).map(BuiltInRole::wireName).orElse(null),
                admin.roleId(),
                user == null ? null : User.of(user),
                admin.deleted() ? "deleted" : "active");
    }
}
