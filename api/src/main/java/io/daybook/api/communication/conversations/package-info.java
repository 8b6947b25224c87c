/** Conversations over HTTP: users write to those they may reach, and read their messages. */
@NullMarked
package io.daybook.api.communication.conversations;

import org.jspecify.annotations.NullMarked;
