/** Conversations of users. */
@NullMarked
package io.daybook.command.communication.conversations;

import org.jspecify.annotations.NullMarked;
