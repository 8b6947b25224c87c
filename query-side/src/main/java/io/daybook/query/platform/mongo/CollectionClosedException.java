package io.daybook.query.platform.mongo;

import org.springframework.dao.TransientDataAccessResourceException;

/**
 * What was asked for is being built and cannot be read yet; the same call succeeds later. Jobs,
 * followers of events and starts go on asking, as they do while the database is away.
 */
public final class CollectionClosedException extends TransientDataAccessResourceException {

    CollectionClosedException(String reason) {
        super(reason);
    }

    /** What is being built, and how far that has come. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
