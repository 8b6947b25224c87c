package io.daybook.api.people;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.UserViews;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Lists of an institution's users (fact sheet accounts-assignments, section 6.2). */
@RestController
class AccountUsersController {

    private final UserViews users;
    private final UserRights rights;
    private final UserSearch search;

    AccountUsersController(UserViews users, UserRights rights, UserSearch search) {
        this.users = users;
        this.rights = rights;
        this.search = search;
    }

    /** How the list is sorted and whom it shows. */
    record ListUsers(@Nullable String sort, @Nullable String order, boolean includeDeletedUsers) {

        UserViews.Order by() {
            return switch (sort == null ? "" : sort) {
                case "email" -> UserViews.Order.EMAIL;
                case "sis_id" -> UserViews.Order.SIS_ID;
                case "integration_id" -> UserViews.Order.INTEGRATION_ID;
                default -> UserViews.Order.USERNAME;
            };
        }

        Direction direction() {
            boolean down = order != null && order.toLowerCase(Locale.ROOT).equals("desc");
            return down ? Direction.DESC : Direction.ASC;
        }
    }

    /** The users of an institution; people are known to it as a whole. */
    @GetMapping("/api/v1/accounts/{account_id}/users")
    @Requires(Right.READ_ROSTER)
    Page<UserJson> list(
            AccountView account, Caller caller, Listing listing, @Params ListUsers body) {
        if (!account.isRoot()) {
            throw Rejection.badRequest("Users can only be listed in the root account");
        }
        UserJson.Reader reader = rights.reader(caller, account, listing);
        String term = search.term(listing);
        Set<Long> found =
                term == null
                        ? Set.of()
                        : search.namedBy(term, account.rootId(), reader.logins(), reader.sis());
        var filter = new UserViews.Filter(term, found, body.includeDeletedUsers());
        return users.in(account.rootId(), filter, body.by(), body.direction(), listing.window())
                .map(user -> UserJson.of(user, reader));
    }
}
