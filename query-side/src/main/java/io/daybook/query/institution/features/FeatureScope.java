package io.daybook.query.institution.features;

import io.daybook.query.institution.features.FeatureDefinition.AppliesTo;
import java.util.List;

/**
 * A place features are looked up from, with everything above it.
 *
 * @param above places whose switches count here, from the account that administers the site down to
 *     the parent
 */
public record FeatureScope(Kind kind, FlagContext context, List<FlagContext> above) {

    /** The kinds of places. */
    public enum Kind {
        /** The account that administers the site. */
        SITE_ADMIN,
        /** An institution. */
        ROOT_ACCOUNT,
        /** An account below another. */
        SUB_ACCOUNT,
        /** A course. */
        COURSE,
        /** A user. */
        USER;

        /** Whether such a feature means anything in such a place. */
        public boolean accepts(AppliesTo feature) {
            return switch (feature) {
                case ROOT_ACCOUNT -> this == SITE_ADMIN || this == ROOT_ACCOUNT;
                case ACCOUNT -> isAccount();
                case COURSE -> isAccount() || this == COURSE;
                case USER -> this == SITE_ADMIN || this == USER;
            };
        }

        /** Whether it is an account, where a switch may leave the choice to those below. */
        public boolean isAccount() {
            return this == SITE_ADMIN || this == ROOT_ACCOUNT || this == SUB_ACCOUNT;
        }
    }

    /** A copy that cannot be changed. */
    public FeatureScope {
        above = List.copyOf(above);
    }
}
