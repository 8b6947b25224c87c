/** iCalendar feeds of users and courses. */
@NullMarked
package io.daybook.api.scheduling.calendarfeeds;

import org.jspecify.annotations.NullMarked;
