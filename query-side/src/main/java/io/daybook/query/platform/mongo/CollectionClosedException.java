package io.daybook.query.platform.mongo;

import org.springframework.dao.TransientDataAccessResourceException;

/**
 * Thrown when a collection is being built and cannot be read yet; the same call succeeds later.
 * Jobs, event subscribers and starts retry, as they do while the database is unavailable.
 */
public final class CollectionClosedException extends TransientDataAccessResourceException {

    CollectionClosedException(String reason) {
        super(reason);
    }

    /** Returns what is being built, and its progress. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
