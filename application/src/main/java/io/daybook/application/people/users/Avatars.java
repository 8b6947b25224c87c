package io.daybook.application.people.users;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.users.AvatarState;
import io.daybook.query.people.users.UserView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The avatars that a user can select: the current one and none. Avatar services that use a hash of
 * the email address are not offered, because they would disclose the hash to every reader.
 */
@Component
public class Avatars {

    private static final String NO_PICTURE =
            "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

    private final KeyVault vault;

    Avatars(KeyVault vault) {
        this.vault = vault;
    }

    /** An available avatar; its token selects it. */
    public record AvatarJson(String type, String url, String token, String displayName) {

        @Override
        public String toString() {
            return "AvatarJson[" + type + "]";
        }
    }

    /** The requested avatar and its review state. */
    public record Sent(@Nullable String token, @Nullable String url, @Nullable String state) {

        @Override
        public String toString() {
            return "Sent";
        }
    }

    public List<AvatarJson> of(UserView user) {
        List<AvatarJson> offered = new ArrayList<>();
        if (user.avatarUrl() != null) {
            offered.add(offer(user, "attachment", user.avatarUrl(), "present picture"));
        }
        offered.add(offer(user, "no_pic", NO_PICTURE, "no pic"));
        return offered;
    }

    private AvatarJson offer(UserView user, String type, String url, String name) {
        String token = vault.fingerprint("avatar " + user.id() + " " + type + " " + url);
        return new AvatarJson(type, url, token, name);
    }

    /** Returns the URL of the selected avatar, if one was selected. */
    public Patch<String> chosen(@Nullable Sent sent, UserView user) {
        if (sent != null && sent.token() != null) {
            AvatarJson offered =
                    of(user).stream()
                            .filter(each -> each.token().equals(sent.token()))
                            .findFirst()
                            .orElseThrow(() -> Rejection.invalid("avatar", "is not offered"));
            return offered.type().equals("no_pic") ? Patch.cleared() : Patch.of(offered.url());
        }
        if (sent == null || sent.url() == null) {
            return Patch.absent();
        }
        if (!sent.url().matches("https?://\\S+")) {
            throw Rejection.invalid("avatar", "is not the address of a picture");
        }
        return Patch.of(sent.url());
    }

    public static @Nullable AvatarState state(@Nullable Sent sent) {
        return sent == null || sent.state() == null
                ? null
                : Stream.of(AvatarState.values())
                        .filter(each -> wireName(each).equals(sent.state()))
                        .findFirst()
                        .orElseThrow(
                                () -> Rejection.invalid("avatar", "is not in a state there is"));
    }

    private static String wireName(AvatarState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }
}
