package io.daybook.query.institution.features;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A declared feature with its default state (document 1, section 2).
 *
 * @param rootOptIn whether each institution must allow it before its sub-accounts may
 * @param enableAt when it is planned to be enabled for everyone
 * @param environment whether it is listed in the environment of clients
 */
public record FeatureDefinition(
        String feature,
        String displayName,
        @Nullable String description,
        AppliesTo appliesTo,
        FeatureState state,
        boolean rootOptIn,
        boolean beta,
        boolean development,
        boolean autoexpand,
        @Nullable String releaseNotesUrl,
        @Nullable Instant enableAt,
        boolean environment) {

    /** A feature of institutions always requires their opt-in. */
    public FeatureDefinition {
        rootOptIn = rootOptIn || appliesTo == AppliesTo.ROOT_ACCOUNT;
    }

    /** The kind of context that a feature applies to. */
    public enum AppliesTo {
        /** Root accounts. */
        ROOT_ACCOUNT("RootAccount"),
        /** Accounts. */
        ACCOUNT("Account"),
        /** Courses. */
        COURSE("Course"),
        /** Users. */
        USER("User");

        private final String wireName;

        AppliesTo(String wireName) {
            this.wireName = wireName;
        }

        /** Returns the name used in the API. */
        public String wireName() {
            return wireName;
        }
    }

    /** Whether the feature is on or off for everyone, regardless of flags. */
    boolean isDecided() {
        return state == FeatureState.ON || state == FeatureState.OFF;
    }
}
