/** Events of calendar events. */
@NullMarked
package io.daybook.events.scheduling.calendar;

import org.jspecify.annotations.NullMarked;
