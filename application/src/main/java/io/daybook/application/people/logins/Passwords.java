package io.daybook.application.people.logins;

import io.daybook.application.platform.access.ObjectIds;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.logins.LoginViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;

/**
 * Hashes and verifies passwords with Argon2id, in the thread of the request. Each operation takes
 * 19 MB and tens of milliseconds by design, so the number of concurrent operations is limited to
 * the number of processors.
 */
@Component
public class Passwords {

    private static final int SHORTEST = 8;
    private static final int LONGEST = 255;

    private final CachedUserViews people;
    private final LoginViews logins;
    private final ObjectIds objects;
    private final PasswordEncoder encoder;
    private final Semaphore processors = new Semaphore(Runtime.getRuntime().availableProcessors());

    /** Made when first requested: the start waits for no password. */
    private final Supplier<String> nobodys =
            SingletonSupplier.of(() -> encoded("the password of nobody"));

    Passwords(
            CachedUserViews people, LoginViews logins, ObjectIds objects, PasswordEncoder encoder) {
        this.people = people;
        this.logins = logins;
        this.objects = objects;
        this.encoder = encoder;
    }

    /**
     * Returns the user of the institution with this login name and password, unless the login is
     * suspended. Takes equally long for an unknown name, so that names cannot be guessed by timing.
     */
    public Optional<UserView> verify(long rootAccountId, String uniqueId, String password) {
        String fingerprint = objects.fingerprint(uniqueId);
        Optional<UserView> user = people.findUserByLogin(rootAccountId, fingerprint);
        Optional<String> hash =
                user.stream()
                        .flatMap(found -> found.logins().stream())
                        .filter(login -> login.fingerprint().equals(fingerprint))
                        .filter(login -> !login.suspended())
                        .findFirst()
                        .map(LoginView::loginId)
                        .flatMap(logins::findPasswordHash);
        boolean matches =
                password.length() <= LONGEST
                        && limited(() -> matches(password, hash.orElseGet(nobodys)));
        return matches && hash.isPresent() ? user : Optional.empty();
    }

    /** Whether the login has this password. */
    public boolean isOf(LoginView login, String password) {
        return password.length() <= LONGEST
                && logins.findPasswordHash(login.loginId())
                        .filter(hash -> limited(() -> matches(password, hash)))
                        .isPresent();
    }

    /** Whether this hash is stored for the login. */
    public boolean isStored(LoginView login, String hash) {
        return logins.findPasswordHash(login.loginId()).filter(hash::equals).isPresent();
    }

    /** Verifying an imported hash takes as long as verifying an Argon2id hash. */
    private boolean matches(String password, String hash) {
        boolean isForeign = SaltedSha.isOne(hash);
        boolean matches = encoder.matches(password, isForeign ? nobodys.get() : hash);
        return isForeign ? SaltedSha.matches(password, hash) : matches;
    }

    /**
     * Returns the stored form of a password hash from another system; null for none.
     *
     * @throws Rejection if it is not a salted SHA-1 hash
     */
    public @Nullable String foreign(String hash) {
        if (hash.isEmpty()) {
            return null;
        }
        if (!SaltedSha.isOne(hash)) {
            throw Rejection.invalid("ssha_password", "is not a salted SHA-1 hash");
        }
        return hash;
    }

    /**
     * Returns the hash of a new password; null for none.
     *
     * @throws Rejection if it is too short or too long
     */
    public @Nullable String hash(@Nullable String password) {
        if (password == null || password.isEmpty()) {
            return null;
        }
        if (password.length() < SHORTEST) {
            throw Rejection.invalid(
                    "password", "is too short (minimum is " + SHORTEST + " characters)");
        }
        if (password.length() > LONGEST) {
            throw Rejection.invalid(
                    "password", "is too long (maximum is " + LONGEST + " characters)");
        }
        return limited(() -> encoded(password));
    }

    private String encoded(String password) {
        return Objects.requireNonNull(encoder.encode(password));
    }

    private <R> R limited(Supplier<R> work) {
        processors.acquireUninterruptibly();
        try {
            return work.get();
        } finally {
            processors.release();
        }
    }
}
