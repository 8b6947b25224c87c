package io.daybook.application.people.users;

import io.daybook.application.platform.kernel.SisImports;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which fields of users a reader may see and requested.
 *
 * @param imports null for readers who see no imports
 * @param pictures whether the institution shows avatars
 * @param asked the requested includes that require no right
 */
public record UserReader(
        boolean sis,
        @Nullable SisImports imports,
        boolean logins,
        boolean email,
        boolean pictures,
        Set<String> asked) {

    private static final String PICTURE = "avatar_url";

    /** Sees only fields that are visible to everyone. */
    public static final UserReader PLAIN =
            new UserReader(false, null, false, false, true, Set.of());

    /** Manages the users. */
    public static final UserReader MANAGING =
            new UserReader(true, null, true, false, true, Set.of());

    /**
     * Returns the reader of a user who has not accepted an enrollment, whose ids and address are
     * hidden.
     */
    public UserReader ofUnseen() {
        return new UserReader(false, null, false, false, pictures, asked);
    }

    /** Returns the reader of the caller's own profile. */
    public UserReader withOwnProfile() {
        return asking(PICTURE, "locale");
    }

    /**
     * Returns the reader of a response to a change, which shows all fields that may have changed.
     */
    public UserReader afterChange() {
        UserReader all = asking(PICTURE, "locale", "time_zone");
        return new UserReader(sis, imports, logins, true, pictures, all.asked());
    }

    /** Returns a reader that also requests these includes. */
    public UserReader asking(String... more) {
        Set<String> all = new HashSet<>(asked);
        all.addAll(List.of(more));
        return new UserReader(sis, imports, logins, email, pictures, all);
    }

    /** Whether the include is requested and visible. */
    public boolean asks(String include) {
        return asked.contains(include) && (pictures || !include.equals(PICTURE));
    }
}
