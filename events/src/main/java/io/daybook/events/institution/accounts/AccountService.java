package io.daybook.events.institution.accounts;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A service that an account can switch on and off, for itself and everything below it. */
public enum AccountService {
    /** Users have pictures. */
    AVATARS(true),
    /** Global notifications may be surveys. */
    ACCOUNT_SURVEY_NOTIFICATIONS(false);

    private final boolean otherwise;

    AccountService(boolean otherwise) {
        this.otherwise = otherwise;
    }

    /** The service with this wire name. */
    public static Optional<AccountService> ofWireName(String name) {
        return Stream.of(values()).filter(each -> each.wireName().equals(name)).findFirst();
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is on where nobody switched it. */
    public boolean otherwise() {
        return otherwise;
    }
}
