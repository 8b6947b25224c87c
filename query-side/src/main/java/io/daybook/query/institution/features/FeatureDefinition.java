package io.daybook.query.institution.features;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A feature of this installation as it is before anybody switches it (document 1, section 2).
 *
 * @param rootOptIn whether each institution has to allow it before those below may
 * @param enableAt when it is planned to be on for everybody
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

    /** A feature of institutions is up to each of them. */
    public FeatureDefinition {
        rootOptIn = rootOptIn || appliesTo == AppliesTo.ROOT_ACCOUNT;
    }

    /** What a feature changes. */
    public enum AppliesTo {
        /** An institution. */
        ROOT_ACCOUNT("RootAccount"),
        /** An account. */
        ACCOUNT("Account"),
        /** A course. */
        COURSE("Course"),
        /** A user. */
        USER("User");

        private final String wireName;

        AppliesTo(String wireName) {
            this.wireName = wireName;
        }

        /** The name clients use. */
        public String wireName() {
            return wireName;
        }
    }

    /** Whether it is on or off for everybody, whatever anybody switches. */
    boolean isDecided() {
        return state == FeatureState.ON || state == FeatureState.OFF;
    }
}
