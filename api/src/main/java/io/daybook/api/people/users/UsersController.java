package io.daybook.api.people.users;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.binding.IgnoredParameters;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.users.Avatars;
import io.daybook.application.people.users.TextFields;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.application.platform.kernel.StickyFieldRules;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.scheduling.calendarfeeds.FeedAddresses;
import io.daybook.command.people.users.ProfileChanges;
import io.daybook.command.people.users.UserCommand.ChangeUser;
import io.daybook.command.people.users.UserCommand.ReinstateUser;
import io.daybook.command.people.users.UserCommand.SuspendUser;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.people.users.AvatarState;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Shows and changes users (docs/spec/institution.md, section 6.2). */
@RestController
class UsersController {

    private final Writes writes;
    private final Clock clock;
    private final CachedUserViews people;
    private final AccountViews accounts;
    private final UserRights rights;
    private final Access access;
    private final Avatars avatars;
    private final StickyFieldRules stickiness;
    private final FeedAddresses feeds;

    UsersController(
            Writes writes,
            Clock clock,
            CachedUserViews people,
            AccountViews accounts,
            UserRights rights,
            Access access,
            Avatars avatars,
            StickyFieldRules stickiness,
            FeedAddresses feeds) {
        this.writes = writes;
        this.clock = clock;
        this.people = people;
        this.accounts = accounts;
        this.rights = rights;
        this.access = access;
        this.avatars = avatars;
        this.stickiness = stickiness;
        this.feeds = feeds;
    }

    /** The requested changes of a user. */
    record UpdateUser(@Nullable Changes user, @Nullable Boolean overrideSisStickiness) {

        record Changes(
                Patch<String> name,
                Patch<String> shortName,
                Patch<String> sortableName,
                Patch<String> timeZone,
                Patch<String> email,
                Patch<String> locale,
                Patch<String> title,
                Patch<String> bio,
                Patch<String> pronouns,
                @Nullable String event,
                Avatars.@Nullable Sent avatar) {

            boolean isAboutNames() {
                return name.isPresent() || shortName.isPresent() || sortableName.isPresent();
            }

            /** Null if the user is neither suspended nor reinstated. */
            @Nullable Boolean suspended() {
                return switch (event == null ? "" : event) {
                    case "" -> null;
                    case "suspend" -> true;
                    case "unsuspend" -> false;
                    default -> throw Rejection.invalid("event", "is not included in the list");
                };
            }

            @Override
            public String toString() {
                return "Changes";
            }
        }
    }

    /** Returns a user, to themselves and to callers who may see the user in a roster. */
    @GetMapping("/api/v1/users/{id}")
    @OpenToAll
    @IgnoredParameters(includes = "permissions")
    UserJson show(UserView user, Caller caller, Listing listing) {
        requireVisible(user, caller);
        return json(user, caller, listing);
    }

    private void requireVisible(UserView user, Caller caller) {
        if (!rights.maySee(caller, user)) {
            throw Rejection.forbidden();
        }
    }

    private UserJson json(UserView user, Caller caller, Listing listing) {
        boolean self = caller.id() == user.id();
        UserReader reader =
                self
                        ? rights.reader(caller, user, listing).withOwnProfile()
                        : rights.reader(caller, user, listing, "email", "locale");
        return UserJson.of(user, reader, permissions(user, caller)).withNameParts(user);
    }

    private UserJson.Permissions permissions(UserView user, Caller caller) {
        boolean manages = manages(user, caller);
        boolean self = caller.id() == user.id();
        return new UserJson.Permissions(
                manages || (self && mayRenameThemselves(user)),
                manages || (self && user.avatarState() != AvatarState.LOCKED),
                false);
    }

    private boolean manages(UserView user, Caller caller) {
        return access.may(caller.id(), Right.MANAGE_USER_LOGINS, user);
    }

    private boolean mayRenameThemselves(UserView user) {
        return accounts.settings(user.rootAccountId()).isOn(AccountSetting.USERS_CAN_EDIT_NAME);
    }

    /** Updates a user, by themselves or by an administrator. */
    @PutMapping("/api/v1/users/{id}")
    @SelfOr(Right.MANAGE_USER_LOGINS)
    UserJson update(UserView user, Caller caller, Listing listing, @Params UpdateUser body) {
        UpdateUser.Changes sent = body.user();
        if (sent == null) {
            throw Rejection.badRequest("user is missing");
        }
        StickyAttributes stuck =
                stickiness.of(SisKind.USER, user.id(), body.overrideSisStickiness());
        Boolean suspended = sent.suspended();
        requirePermitted(sent, user, caller);
        writes.send(
                new ChangeUser(
                        user.id(),
                        stuck.unless("full_name", sent.name()),
                        stuck.unless("sortable_name", sent.sortableName()),
                        stuck.unless("short_name", sent.shortName()),
                        TextFields.cleared(sent.email()),
                        TextFields.locale(sent.locale()),
                        TextFields.zone(sent.timeZone()),
                        profile(sent, user),
                        clock.instant()));
        if (suspended != null) {
            writes.send(
                    suspended
                            ? new SuspendUser(user.id(), clock.instant())
                            : new ReinstateUser(user.id(), clock.instant()));
        }
        return changed(
                people.findUser(user.id()).orElseThrow(Rejection::notFound), caller, listing);
    }

    /** Callers who may change email address, language and time zone see their current values. */
    private UserJson changed(UserView user, Caller caller, Listing listing) {
        UserReader reader = rights.reader(caller, user, listing);
        return UserJson.of(user, reader.afterChange(), permissions(user, caller));
    }

    private void requirePermitted(UpdateUser.Changes sent, UserView user, Caller caller) {
        if (manages(user, caller)) {
            return;
        }
        boolean avatarIsFixed = user.avatarState() == AvatarState.LOCKED;
        boolean permitted =
                sent.event() == null
                        && (!sent.isAboutNames() || mayRenameThemselves(user))
                        && (sent.avatar() == null
                                || (sent.avatar().state() == null && !avatarIsFixed));
        if (!permitted) {
            throw Rejection.forbidden();
        }
    }

    private ProfileChanges profile(UpdateUser.Changes sent, UserView user) {
        return new ProfileChanges(
                TextFields.cleared(sent.title()),
                TextFields.cleared(sent.bio()),
                TextFields.cleared(sent.pronouns()),
                avatars.chosen(sent.avatar(), user),
                Avatars.state(sent.avatar()));
    }

    /** Shows the profile of a user. */
    @GetMapping("/api/v1/users/{user_id}/profile")
    @OpenToAll
    ProfileJson profile(UserView user, Caller caller, Listing listing) {
        requireVisible(user, caller);
        boolean self = caller.id() == user.id();
        boolean email = self || rights.may(caller, Right.READ_EMAIL_ADDRESSES, user);
        Set<String> asked = listing.among("email", "uuid", "links", "user_services");
        return ProfileJson.of(
                user,
                rights.reader(caller, user, asked),
                email,
                self,
                feeds.of(CalendarOwner.USER, user.id()));
    }
}
