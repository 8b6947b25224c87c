/** Tests of the views of calendar events. */
@NullMarked
package io.daybook.query.scheduling.calendar;

import org.jspecify.annotations.NullMarked;
