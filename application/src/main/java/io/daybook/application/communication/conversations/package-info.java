/** Conversations: use cases. */
@NullMarked
package io.daybook.application.communication.conversations;

import org.jspecify.annotations.NullMarked;
