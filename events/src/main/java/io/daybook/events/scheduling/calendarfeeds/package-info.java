/** Events of iCalendar feeds. */
@NullMarked
package io.daybook.events.scheduling.calendarfeeds;

import org.jspecify.annotations.NullMarked;
