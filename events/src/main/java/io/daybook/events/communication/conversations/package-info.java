/** Events of conversations. */
@NullMarked
package io.daybook.events.communication.conversations;

import org.jspecify.annotations.NullMarked;
