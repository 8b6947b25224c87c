package io.daybook.api.institution.accountnotifications;

import io.daybook.api.institution.accountnotifications.AccountNotificationJson.AuthorJson;
import io.daybook.query.institution.accountnotifications.AccountNotificationView;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of account notifications for a reader. */
@Component
class NotificationAssembler {

    private final Roles roles;
    private final CachedUserViews people;

    NotificationAssembler(Roles roles, CachedUserViews people) {
        this.roles = roles;
        this.people = people;
    }

    /** Returns one notification. */
    AccountNotificationJson one(AccountNotificationView view) {
        return json(view, null, null);
    }

    /**
     * Returns notifications in the same order.
     *
     * @param withAuthors whether the reader manages them
     * @param closed those that the reader has closed; null unless requested
     */
    List<AccountNotificationJson> all(
            List<AccountNotificationView> views, boolean withAuthors, @Nullable Set<Long> closed) {
        Map<Long, UserView> authors =
                withAuthors
                        ? people.users(
                                views.stream()
                                        .map(AccountNotificationView::authorId)
                                        .collect(Collectors.toSet()))
                        : Map.of();
        return views.stream()
                .map(
                        view ->
                                json(
                                        view,
                                        withAuthors ? author(view, authors) : null,
                                        closed == null ? null : closed.contains(view.id())))
                .toList();
    }

    private static AuthorJson author(AccountNotificationView view, Map<Long, UserView> authors) {
        UserView user = authors.get(view.authorId());
        return new AuthorJson(view.authorId(), user == null ? null : user.name());
    }

    private AccountNotificationJson json(
            AccountNotificationView view, @Nullable AuthorJson author, @Nullable Boolean closed) {
        List<@Nullable Long> ids = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (long id : view.roleIds()) {
            if (id == AccountNotificationView.NO_ROLE) {
                ids.add(null);
                names.add(NotificationRequest.NO_ROLE);
            } else if (id != AccountNotificationView.EVERYONE) {
                ids.add(id);
                roles.find(id).ifPresent(role -> names.add(role.name()));
            }
        }
        return AccountNotificationJson.of(view, ids, names, author, closed);
    }
}
