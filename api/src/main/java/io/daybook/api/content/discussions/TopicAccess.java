package io.daybook.api.content.discussions;

import io.daybook.api.content.moduleitems.ContentDetailsJson.Lock;
import org.jspecify.annotations.Nullable;

/**
 * The rights of a reader in a discussion topic.
 *
 * @param lock why they cannot take part now; null where they can
 * @param mayRead whether they read what is to be discussed
 * @param mayReadOthers whether they read what others say
 * @param mayWrite whether they say something
 */
record TopicAccess(@Nullable Lock lock, boolean mayRead, boolean mayReadOthers, boolean mayWrite) {}
