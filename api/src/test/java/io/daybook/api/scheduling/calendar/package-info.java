/** Tests of calendar events over HTTP. */
@NullMarked
package io.daybook.api.scheduling.calendar;

import org.jspecify.annotations.NullMarked;
