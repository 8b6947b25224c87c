package io.daybook.api.platform.access;

import io.daybook.api.platform.binding.RequestParameters;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Authenticates the caller: the token, its user, the user it acts as, and the scopes it is limited
 * to (docs/spec/content.md, sections 1.2, 1.8 and 1.9).
 */
@Component
class Authentication {

    private final Credentials credentials;
    private final CachedUserViews people;
    private final ObjectIds ids;
    private final Access access;

    Authentication(Credentials credentials, CachedUserViews people, ObjectIds ids, Access access) {
        this.credentials = credentials;
        this.people = people;
        this.ids = ids;
        this.access = access;
    }

    /**
     * Returns the caller of a request.
     *
     * @param scope the scope of the operation; null if the token need not have it
     */
    Caller authenticate(HttpServletRequest request, @Nullable String scope) {
        Credential credential = credentials.of(request);
        UserView owner =
                people.findUser(credential.token().userId())
                        .filter(UserView::hasUsableLogin)
                        .filter(credential::worksFor)
                        .orElseThrow(Credentials::invalid);
        String actAs = RequestParameters.of(request).anywhere("as_user_id");
        UserView user = actAs == null || actAs.isBlank() ? owner : actAs(owner, actAs);
        if (scope != null) {
            credential.requireScope(scope);
        }
        if (!credential.mayInclude()) {
            RequestParameters.of(request).forgetIncludes();
        }
        Long realUserId = user.id() == owner.id() ? null : Long.valueOf(owner.id());
        return new Caller(user, realUserId, credential.token(), access);
    }

    private UserView actAs(UserView owner, String wanted) {
        UserView user =
                ids.user(wanted, owner.rootAccountId(), owner.id())
                        .filter(target -> mayActAs(owner, target))
                        .orElse(null);
        if (user == null) {
            throw new ApiErrorException(
                    new ApiErrorResponse(401, Map.of("errors", "Invalid as_user_id"), Map.of()));
        }
        return user;
    }

    private boolean mayActAs(UserView owner, UserView target) {
        return owner.id() == target.id() || access.may(owner.id(), Right.BECOME_USER, target);
    }
}
