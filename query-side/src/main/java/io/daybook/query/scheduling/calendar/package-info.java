/** Views of calendar events: those of calendars, slots and reservations. */
@NullMarked
package io.daybook.query.scheduling.calendar;

import org.jspecify.annotations.NullMarked;
