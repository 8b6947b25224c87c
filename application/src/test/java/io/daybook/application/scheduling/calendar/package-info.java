/** Tests of recurrence. */
@NullMarked
package io.daybook.application.scheduling.calendar;

import org.jspecify.annotations.NullMarked;
