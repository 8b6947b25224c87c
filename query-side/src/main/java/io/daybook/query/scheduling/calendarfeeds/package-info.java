/** Views of iCalendar feeds. */
@NullMarked
package io.daybook.query.scheduling.calendarfeeds;

import org.jspecify.annotations.NullMarked;
