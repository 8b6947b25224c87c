/** iCalendar feeds. */
@NullMarked
package io.daybook.command.scheduling.calendarfeeds;

import org.jspecify.annotations.NullMarked;
