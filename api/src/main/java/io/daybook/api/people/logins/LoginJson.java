package io.daybook.api.people.logins;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.people.users.UserJson;
import io.daybook.application.people.logins.LoginFields;
import io.daybook.query.people.users.UserView.LoginView;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A login of a user (docs/spec/institution.md, section 6.2). */
record LoginJson(
        long id,
        long userId,
        long accountId,
        @Nullable String uniqueId,
        Instant createdAt,
        String workflowState,
        @JsonUnwrapped UserJson.@Nullable Sis sis,
        @Nullable Long authenticationProviderId,
        @Nullable String authenticationProviderType,
        @Nullable String declaredUserType) {

    static LoginJson of(long userId, LoginView login, boolean seesSis) {
        return new LoginJson(
                login.loginId(),
                userId,
                login.accountId(),
                login.uniqueId(),
                login.createdAt(),
                (login.suspended() ? WorkflowState.SUSPENDED : WorkflowState.ACTIVE).wireName(),
                seesSis ? new UserJson.Sis(login.sisUserId(), login.integrationId()) : null,
                login.authenticationProviderId(),
                null,
                login.declaredUserType() == null
                        ? null
                        : LoginFields.wireName(login.declaredUserType()));
    }
}
