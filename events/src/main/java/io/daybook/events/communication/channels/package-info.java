/** Events of communication channels. */
@NullMarked
package io.daybook.events.communication.channels;

import org.jspecify.annotations.NullMarked;
