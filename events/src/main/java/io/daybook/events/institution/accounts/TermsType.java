package io.daybook.events.institution.accounts;

import java.util.Locale;

/** The type of an institution's terms of service. */
public enum TermsType {
    /** The default terms. */
    DEFAULT,
    /** Terms written by the institution. */
    CUSTOM,
    /** No terms. */
    NO_TERMS;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
