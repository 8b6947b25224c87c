package io.daybook.application.people.logins;

import io.daybook.application.people.users.TextFields;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.DeclaredUserType;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads the login fields of requests (docs/spec/institution.md, section 6.2). */
@Component
public class LoginFields {

    private static final String OWN_PROVIDER = "canvas";

    private final Ids ids;
    private final ObjectIds objects;
    private final Passwords passwords;

    LoginFields(Ids ids, ObjectIds objects, Passwords passwords) {
        this.ids = ids;
        this.objects = objects;
        this.passwords = passwords;
    }

    /**
     * Request body of a new login.
     *
     * @param authenticationProviderId a number, or the type of the provider
     */
    public record Sent(
            @Nullable String uniqueId,
            @Nullable String password,
            @Nullable String sisUserId,
            @Nullable String integrationId,
            @Nullable Object authenticationProviderId,
            @Nullable String declaredUserType) {

        public static final Sent NOTHING = new Sent(null, null, null, null, null, null);

        @Override
        public String toString() {
            return "Sent";
        }
    }

    /**
     * Returns the login to add.
     *
     * @param sis whether the caller may set SIS ids; otherwise they are ignored
     */
    public NewLogin login(Sent sent, boolean sis) {
        Long provider = provider(sent.authenticationProviderId(), null);
        String uniqueId = sent.uniqueId() == null ? "" : sent.uniqueId().strip();
        return new NewLogin(
                ids.next("login"),
                uniqueId,
                objects.fingerprint(uniqueId),
                sis ? TextFields.blankAsNull(sent.sisUserId()) : null,
                sis ? TextFields.blankAsNull(sent.integrationId()) : null,
                passwords.hash(sent.password()),
                type(sent.declaredUserType()),
                provider);
    }

    /**
     * Returns the authentication provider of a login; null for this service, whose type is {@code
     * canvas}. Rejects others, because all users authenticate with this service; a login may keep
     * one that an earlier version stored.
     *
     * @param sent the id or the type of the provider
     */
    public static @Nullable Long provider(@Nullable Object sent, @Nullable Long before) {
        String name = sent == null ? null : TextFields.blankAsNull(sent.toString());
        if (name == null || name.equals(OWN_PROVIDER)) {
            return null;
        }
        if (!name.equals(String.valueOf(before))) {
            throw Rejection.invalid(
                    "authentication_provider_id",
                    "is not an authentication provider of the account");
        }
        return before;
    }

    public static Patch<DeclaredUserType> type(Patch<String> sent) {
        return sent.isPresent() ? Patch.of(type(sent.orNull())) : Patch.absent();
    }

    private static @Nullable DeclaredUserType type(@Nullable String sent) {
        String name = TextFields.blankAsNull(sent);
        return name == null
                ? null
                : Stream.of(DeclaredUserType.values())
                        .filter(type -> wireName(type).equals(name))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        Rejection.invalid(
                                                "declared_user_type",
                                                "is not included in the list"));
    }

    public static String wireName(DeclaredUserType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }
}
