package io.daybook.api.people.users;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.courseusers.UserSearch;
import io.daybook.application.people.users.TextFields;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.UserViews;
import io.daybook.query.platform.views.Page;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Lists of an institution's users (docs/spec/institution.md, section 6.2). */
@RestController
class AccountUsersController {

    private final UserViews users;
    private final AccountViews accounts;
    private final UserRights rights;
    private final UserSearch search;

    AccountUsersController(
            UserViews users, AccountViews accounts, UserRights rights, UserSearch search) {
        this.users = users;
        this.accounts = accounts;
        this.rights = rights;
        this.search = search;
    }

    /** Filters and order of the list. */
    record ListUsers(
            @Nullable String sort,
            @Nullable String order,
            @Nullable String enrollmentType,
            boolean includeDeletedUsers) {

        /** Ignores fields that the caller may not see, because the order would reveal them. */
        UserViews.Order by(boolean seesEmail, boolean seesSis) {
            return switch (sort == null ? "" : sort) {
                case "email" -> ifVisible(seesEmail, UserViews.Order.EMAIL);
                case "sis_id" -> ifVisible(seesSis, UserViews.Order.SIS_ID);
                case "integration_id" -> ifVisible(seesSis, UserViews.Order.INTEGRATION_ID);
                case "last_login" -> UserViews.Order.LAST_LOGIN;
                default -> UserViews.Order.USERNAME;
            };
        }

        private static UserViews.Order ifVisible(boolean visible, UserViews.Order order) {
            return visible ? order : UserViews.Order.USERNAME;
        }

        Direction direction() {
            boolean down = order != null && order.toLowerCase(Locale.ROOT).equals("desc");
            return down ? Direction.DESC : Direction.ASC;
        }

        /** Null for all. */
        @Nullable EnrollmentType type() {
            String name = TextFields.blankAsNull(enrollmentType);
            return name == null
                    ? null
                    : Stream.of(EnrollmentType.values())
                            .filter(type -> type.name().toLowerCase(Locale.ROOT).equals(name))
                            .findFirst()
                            .orElseThrow(
                                    () -> Rejection.badRequest("enrollment_type is not valid"));
        }
    }

    /**
     * The users of an account: everyone with an enrollment in one of its courses or a role in it,
     * or in an account below; in a root account, all users.
     */
    @GetMapping("/api/v1/accounts/{account_id}/users")
    @Requires(Right.READ_ROSTER)
    Page<UserJson> list(
            AccountView account, Caller caller, Listing listing, @Params ListUsers body) {
        UserReader reader = rights.reader(caller, account, listing);
        String term = search.term(listing);
        Set<Long> found =
                term == null
                        ? Set.of()
                        : search.namedBy(term, account.rootId(), reader.logins(), reader.sis());
        var filter =
                new UserViews.Filter(
                        account.isRoot() ? null : accounts.idsFrom(account.id()),
                        body.type(),
                        term,
                        found,
                        body.includeDeletedUsers());
        UserViews.Order by = body.by(caller.may(Right.READ_EMAIL_ADDRESSES, account), reader.sis());
        return users.in(account.rootId(), filter, by, body.direction(), listing.range())
                .map(user -> UserJson.of(user, reader));
    }
}
