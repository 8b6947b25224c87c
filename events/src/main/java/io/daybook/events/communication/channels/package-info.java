/** Events of the addresses at which people are reached. */
@NullMarked
package io.daybook.events.communication.channels;

import org.jspecify.annotations.NullMarked;
