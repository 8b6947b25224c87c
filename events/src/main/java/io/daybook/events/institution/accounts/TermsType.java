package io.daybook.events.institution.accounts;

import java.util.Locale;

/** Which terms of service the users of an institution agree to. */
public enum TermsType {
    /** Those of the service. */
    DEFAULT,
    /** Those that the institution wrote. */
    CUSTOM,
    /** None. */
    NO_TERMS;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
