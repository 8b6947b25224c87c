package io.daybook.command.communication.channels;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.channels.ChannelType;
import java.util.Locale;
import java.util.regex.Pattern;

/** Validates the addresses of communication channels and compares them. */
final class ChannelAddresses {

    private static final int LONGEST = 255;
    private static final Pattern EMAIL =
            Pattern.compile(
                    "[^\\s@<>,;:\"()\\[\\]\\\\]{1,64}@[\\p{Alnum}.-]{1,253}\\.[\\p{Alpha}]{2,63}");
    private static final Pattern PHONE = Pattern.compile("\\+?[0-9 ().-]{7,24}");

    private ChannelAddresses() {}

    /** Returns the address without surrounding whitespace; rejects an invalid one. */
    static String check(ChannelType type, String address) {
        String stripped = address.strip();
        boolean fits =
                stripped.length() <= LONGEST
                        && switch (type) {
                            case EMAIL -> EMAIL.matcher(stripped).matches();
                            // Many carriers accept text messages by email.
                            case SMS ->
                                    PHONE.matcher(stripped).matches()
                                            || EMAIL.matcher(stripped).matches();
                        };
        if (!fits) {
            throw Rejection.invalid("path", "is invalid");
        }
        return stripped;
    }

    /** Returns whether it is an email address. */
    static boolean isEmail(String address) {
        return address.length() <= LONGEST && EMAIL.matcher(address).matches();
    }

    /** Returns the form of an address by which addresses are compared. */
    static String key(ChannelType type, String address) {
        return type + ":" + address.toLowerCase(Locale.ROOT);
    }
}
