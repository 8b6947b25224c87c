package io.daybook.api.content.discussions;

import io.daybook.api.content.moduleitems.ContentDetailsJson.Lock;
import io.daybook.command.platform.kernel.Rejection;
import org.jspecify.annotations.Nullable;

/**
 * The rights of a reader in a discussion topic.
 *
 * @param lock why the topic is locked for them; null if it is not
 * @param mayRead whether they may read the message
 * @param mayReadOthers whether they may read other users' entries
 * @param mayWrite whether they may write entries
 */
record TopicAccess(@Nullable Lock lock, boolean mayRead, boolean mayReadOthers, boolean mayWrite) {

    /** Rejects readers who may not read the entries. */
    void requireReadable() {
        if (!mayRead) {
            throw Rejection.forbidden();
        }
        if (!mayReadOthers) {
            throw Rejection.locked("require_initial_post");
        }
    }
}
