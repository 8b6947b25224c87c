/** Use cases of calendar events. */
@NullMarked
package io.daybook.application.scheduling.calendar;

import org.jspecify.annotations.NullMarked;
