package io.daybook.application.people.users;

import io.daybook.application.platform.kernel.SisImports;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which fields of users a reader may see and requested.
 *
 * @param imports null for who sees no imports
 * @param pictures whether the institution shows pictures of its users
 * @param includes the includes that were requested and need no right
 */
public record UserReader(
        boolean sis,
        @Nullable SisImports imports,
        boolean logins,
        boolean email,
        boolean pictures,
        Set<String> includes) {

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
        return new UserReader(false, null, false, false, pictures, includes);
    }

    /** Returns the reader of the caller's own profile. */
    public UserReader withOwnProfile() {
        return including(PICTURE, "locale");
    }

    /**
     * Returns the reader of a response to a change, which shows all fields that may have changed.
     */
    public UserReader afterChange() {
        UserReader all = including(PICTURE, "locale", "time_zone");
        return new UserReader(sis, imports, logins, true, pictures, all.includes());
    }

    /** The same, requesting more. */
    public UserReader including(String... more) {
        Set<String> all = new HashSet<>(includes);
        all.addAll(List.of(more));
        return new UserReader(sis, imports, logins, email, pictures, all);
    }

    /** Whether it was requested, and is shown at all. */
    public boolean includes(String include) {
        return includes.contains(include) && (pictures || !include.equals(PICTURE));
    }
}
