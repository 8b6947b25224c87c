package io.daybook.application.people.users;

import io.daybook.application.platform.kernel.SisImports;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a reader may see of users, and asked for.
 *
 * @param imports null for who sees no imports
 * @param asked the includes that were asked for and need no right
 */
public record UserReader(
        boolean sis,
        @Nullable SisImports imports,
        boolean logins,
        boolean email,
        Set<String> asked) {

    /** Sees what everyone sees. */
    public static final UserReader PLAIN = new UserReader(false, null, false, false, Set.of());

    /** Manages the users. */
    public static final UserReader MANAGING = new UserReader(true, null, true, false, Set.of());

    /** A person who has not come yet keeps ids and address to themselves. */
    public UserReader ofUnseen() {
        return new UserReader(false, null, false, false, asked);
    }

    /** The same of the own profile. */
    public UserReader withOwnProfile() {
        return asking("avatar_url", "locale");
    }

    /** The same after a change, which shows all that may have changed. */
    public UserReader afterChange() {
        UserReader all = asking("avatar_url", "locale", "time_zone");
        return new UserReader(sis, imports, logins, true, all.asked());
    }

    /** The same, asking for more. */
    public UserReader asking(String... more) {
        Set<String> all = new HashSet<>(asked);
        all.addAll(List.of(more));
        return new UserReader(sis, imports, logins, email, all);
    }

    /** Whether it was asked for. */
    public boolean asks(String include) {
        return asked.contains(include);
    }
}
