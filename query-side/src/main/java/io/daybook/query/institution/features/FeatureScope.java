package io.daybook.query.institution.features;

import io.daybook.query.institution.features.FeatureDefinition.AppliesTo;
import java.util.List;

/**
 * A context in which features are looked up, with its ancestors.
 *
 * @param above the contexts whose flags are inherited, from the site admin account down to the
 *     parent
 */
public record FeatureScope(Kind kind, FlagContext context, List<FlagContext> above) {

    /** Kinds of contexts. */
    public enum Kind {
        /** The site admin account. */
        SITE_ADMIN,
        /** An institution. */
        ROOT_ACCOUNT,
        /** A sub-account. */
        SUB_ACCOUNT,
        /** A course. */
        COURSE,
        /** A user. */
        USER;

        /** Whether a feature of this kind applies to a context of this kind. */
        public boolean accepts(AppliesTo feature) {
            return switch (feature) {
                case ROOT_ACCOUNT -> this == SITE_ADMIN || this == ROOT_ACCOUNT;
                case ACCOUNT -> isAccount();
                case COURSE -> isAccount() || this == COURSE;
                case USER -> this == SITE_ADMIN || this == USER;
            };
        }

        /** Whether the context is an account, where a flag may be {@code allowed}. */
        public boolean isAccount() {
            return this == SITE_ADMIN || this == ROOT_ACCOUNT || this == SUB_ACCOUNT;
        }
    }

    /** Copies the list. */
    public FeatureScope {
        above = List.copyOf(above);
    }
}
