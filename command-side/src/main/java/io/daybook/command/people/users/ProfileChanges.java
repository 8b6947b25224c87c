package io.daybook.command.people.users;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.users.AvatarState;
import org.jspecify.annotations.Nullable;

/**
 * The changes of a user's profile in one command.
 *
 * @param avatarUrl URL of the avatar
 * @param avatarState null if unchanged
 */
public record ProfileChanges(
        Patch<String> title,
        Patch<String> bio,
        Patch<String> pronouns,
        Patch<String> avatarUrl,
        @Nullable AvatarState avatarState) {

    /** No changes. */
    public static final ProfileChanges NONE =
            new ProfileChanges(
                    Patch.absent(), Patch.absent(), Patch.absent(), Patch.absent(), null);

    private static final int LONGEST_TEXT = 255;
    private static final int LONGEST_ADDRESS = 2_000;
    private static final int LONGEST_BIO = 10_000;

    public ProfileChanges {
        new FieldErrors()
                .check(() -> limit("title", title, LONGEST_TEXT))
                .check(() -> limit("bio", bio, LONGEST_BIO))
                .check(() -> limit("pronouns", pronouns, LONGEST_TEXT))
                .check(() -> limit("avatar", avatarUrl, LONGEST_ADDRESS))
                .reject();
    }

    private static void limit(String field, Patch<String> text, int most) {
        if (text.orElse("").length() > most) {
            throw Rejection.invalid(field, "is too long (maximum is " + most + " characters)");
        }
    }

    @Override
    public String toString() {
        return "ProfileChanges";
    }
}
