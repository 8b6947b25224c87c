/** Tests of iCalendar feeds over HTTP. */
@NullMarked
package io.daybook.api.scheduling.calendarfeeds;

import org.jspecify.annotations.NullMarked;
