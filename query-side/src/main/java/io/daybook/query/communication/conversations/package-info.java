/** Conversations, their messages and read states: views and queries. */
@NullMarked
package io.daybook.query.communication.conversations;

import org.jspecify.annotations.NullMarked;
