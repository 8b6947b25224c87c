package io.daybook.api.people.users;

import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.users.Avatars;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.people.users.UserCommand.SwitchSettings;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.users.UserSetting;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Settings and avatars of users (docs/spec/institution.md, section 6.2). */
@RestController
class UserSettingsController {

    private final Writes writes;
    private final Clock clock;
    private final CachedUserViews people;
    private final Avatars avatars;

    UserSettingsController(Writes writes, Clock clock, CachedUserViews people, Avatars avatars) {
        this.writes = writes;
        this.clock = clock;
        this.people = people;
        this.avatars = avatars;
    }

    /** Settings to change; omitted ones stay as they are. */
    record ChangeSettings(
            @Nullable Boolean manualMarkAsRead,
            @Nullable Boolean releaseNotesBadgeDisabled,
            @Nullable Boolean collapseGlobalNav,
            @Nullable Boolean collapseCourseNav,
            @Nullable Boolean hideDashcardColorOverlays,
            @Nullable Boolean commentLibrarySuggestionsEnabled,
            @Nullable Boolean elementaryDashboardDisabled) {

        Map<UserSetting, Boolean> sent() {
            var sent = new EnumMap<UserSetting, Boolean>(UserSetting.class);
            put(sent, UserSetting.MANUAL_MARK_AS_READ, manualMarkAsRead);
            put(sent, UserSetting.RELEASE_NOTES_BADGE_DISABLED, releaseNotesBadgeDisabled);
            put(sent, UserSetting.COLLAPSE_GLOBAL_NAV, collapseGlobalNav);
            put(sent, UserSetting.COLLAPSE_COURSE_NAV, collapseCourseNav);
            put(sent, UserSetting.HIDE_DASHCARD_COLOR_OVERLAYS, hideDashcardColorOverlays);
            put(
                    sent,
                    UserSetting.COMMENT_LIBRARY_SUGGESTIONS_ENABLED,
                    commentLibrarySuggestionsEnabled);
            put(sent, UserSetting.ELEMENTARY_DASHBOARD_DISABLED, elementaryDashboardDisabled);
            return sent;
        }

        private static void put(
                Map<UserSetting, Boolean> sent, UserSetting setting, @Nullable Boolean enabled) {
            if (enabled != null) {
                sent.put(setting, enabled);
            }
        }
    }

    /** Returns all settings of a user. */
    @GetMapping("/api/v1/users/{id}/settings")
    @SelfOr(Right.MANAGE_USER_LOGINS)
    Map<String, Boolean> show(UserView user) {
        return json(user);
    }

    /** Switches settings on or off. */
    @PutMapping("/api/v1/users/{id}/settings")
    @SelfOr(Right.MANAGE_USER_LOGINS)
    Map<String, Boolean> change(UserView user, @Params ChangeSettings body) {
        writes.send(new SwitchSettings(user.id(), body.sent(), clock.instant()));
        return json(people.findUser(user.id()).orElseThrow(Rejection::notFound));
    }

    private static Map<String, Boolean> json(UserView user) {
        Map<String, Boolean> all = new LinkedHashMap<>();
        for (UserSetting setting : UserSetting.values()) {
            all.put(setting.name().toLowerCase(Locale.ROOT), user.switchedOn().contains(setting));
        }
        return all;
    }

    /** Lists the avatars that the user can select. */
    @GetMapping("/api/v1/users/{user_id}/avatars")
    @SelfOr(Right.MANAGE_USER_LOGINS)
    Page<Avatars.AvatarJson> avatars(UserView user, Listing listing) {
        return Page.slice(avatars.of(user), listing.range());
    }
}
