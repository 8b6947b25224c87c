/** iCalendar feeds. */
@NullMarked
package io.daybook.application.scheduling.calendarfeeds;

import org.jspecify.annotations.NullMarked;
