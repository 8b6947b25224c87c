package io.daybook.application.people.users;

import io.daybook.application.people.logins.LoginFields;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A user registration: the user, the first login and the channel (docs/spec/institution.md, section
 * 6.2). Requests for confirmation mails are accepted; none are sent.
 *
 * @param forceValidations applies the requirements of self-registration to an administrator's
 *     request, too
 * @param enableSisReactivation whether a removed user with this SIS id is restored
 * @param destination URL to continue with
 */
public record Registration(
        @Nullable Person user,
        LoginFields.@Nullable Sent pseudonym,
        @Nullable Channel communicationChannel,
        boolean forceValidations,
        boolean enableSisReactivation,
        @Nullable String destination) {

    /** Matches in linear time, since anyone may send texts of any length. */
    private static final Pattern ADDRESS =
            Pattern.compile("[^@\\s]++@[^@\\s][^@\\s.]*+\\.[^@\\s]++");

    /** The user. */
    public record Person(
            @Nullable String name,
            @Nullable String shortName,
            @Nullable String sortableName,
            @Nullable String timeZone,
            @Nullable String locale,
            boolean termsOfUse,
            @Nullable String initialEnrollmentType) {

        private static final Person UNKNOWN = new Person(null, null, null, null, null, false, null);

        @Override
        public String toString() {
            return "Person";
        }
    }

    /** The communication channel of the user. */
    record Channel(@Nullable String type, @Nullable String address) {

        @Override
        public String toString() {
            return "Channel";
        }
    }

    public Person person() {
        return user == null ? Person.UNKNOWN : user;
    }

    public LoginFields.Sent login() {
        return pseudonym == null ? LoginFields.Sent.NOTHING : pseudonym;
    }

    /**
     * Returns the email address: the given one, otherwise the login name if it has the form of one.
     */
    public @Nullable String email() {
        Channel channel = communicationChannel;
        if (channel != null && channel.address() != null && !channel.address().isBlank()) {
            boolean isEmail = channel.type() == null || channel.type().equals("email");
            return isEmail ? channel.address().strip() : null;
        }
        String uniqueId = login().uniqueId();
        return uniqueId != null && hasAddressAsLogin() ? uniqueId.strip() : null;
    }

    public boolean hasAddressAsLogin() {
        String uniqueId = login().uniqueId();
        return uniqueId != null && ADDRESS.matcher(uniqueId.strip()).matches();
    }
}
