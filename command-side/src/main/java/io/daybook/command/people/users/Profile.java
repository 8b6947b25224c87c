package io.daybook.command.people.users;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.events.people.users.AvatarState;
import io.daybook.events.people.users.UserEvent.UserAvatarChosen;
import io.daybook.events.people.users.UserEvent.UserAvatarStateChanged;
import io.daybook.events.people.users.UserEvent.UserProfileChanged;
import io.daybook.events.people.users.UserEvent.UserSettingSwitched;
import io.daybook.events.people.users.UserSetting;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The profile and settings of a user. */
final class Profile {

    private @Nullable String title;
    private @Nullable String bio;
    private @Nullable String pronouns;
    private @Nullable String avatarUrl;
    private AvatarState avatarState = AvatarState.NONE;
    private final Set<UserSetting> switchedOn = EnumSet.noneOf(UserSetting.class);

    void change(long userId, ProfileChanges to, Instant now) {
        if (to.title().changes(title) || to.bio().changes(bio) || to.pronouns().changes(pronouns)) {
            apply(
                    new UserProfileChanged(
                            userId,
                            new Personal(userId, to.title().or(title)),
                            new Personal(userId, to.bio().or(bio)),
                            new Personal(userId, to.pronouns().or(pronouns)),
                            now));
        }
        to.avatarUrl()
                .ifChanged(
                        avatarUrl,
                        url -> apply(new UserAvatarChosen(userId, new Personal(userId, url), now)));
        if (to.avatarState() != null && to.avatarState() != avatarState) {
            apply(new UserAvatarStateChanged(userId, to.avatarState(), now));
        }
    }

    void switchTo(long userId, Map<UserSetting, Boolean> settings, Instant now) {
        settings.forEach(
                (setting, enabled) -> {
                    if (switchedOn.contains(setting) != enabled) {
                        apply(new UserSettingSwitched(userId, setting, enabled, now));
                    }
                });
    }

    void on(UserProfileChanged e) {
        title = e.title().text();
        bio = e.bio().text();
        pronouns = e.pronouns().text();
    }

    /** A new avatar is not reviewed yet. */
    void on(UserAvatarChosen e) {
        avatarUrl = e.url().text();
        avatarState = avatarUrl == null ? AvatarState.NONE : AvatarState.SUBMITTED;
    }

    void on(UserAvatarStateChanged e) {
        avatarState = e.state();
    }

    void on(UserSettingSwitched e) {
        if (e.enabled()) {
            switchedOn.add(e.setting());
        } else {
            switchedOn.remove(e.setting());
        }
    }

    void forget() {
        title = null;
        bio = null;
        pronouns = null;
        avatarUrl = null;
    }
}
