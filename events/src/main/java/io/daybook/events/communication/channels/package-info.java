/** Events of the addresses at which users are reached. */
@NullMarked
package io.daybook.events.communication.channels;

import org.jspecify.annotations.NullMarked;
