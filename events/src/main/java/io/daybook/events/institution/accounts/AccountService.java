package io.daybook.events.institution.accounts;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A service that an account can switch on and off, including its sub-accounts. */
public enum AccountService {
    /** Users can have avatars. */
    AVATARS(true),
    /** Global notifications can be surveys. */
    ACCOUNT_SURVEY_NOTIFICATIONS(false);

    private final boolean otherwise;

    AccountService(boolean otherwise) {
        this.otherwise = otherwise;
    }

    /** Returns the service with this name in requests and responses. */
    public static Optional<AccountService> ofWireName(String name) {
        return Stream.of(values()).filter(each -> each.wireName().equals(name)).findFirst();
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the service is on by default. */
    public boolean otherwise() {
        return otherwise;
    }
}
