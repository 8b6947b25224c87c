/** Calendar events. */
@NullMarked
package io.daybook.command.scheduling.calendar;

import org.jspecify.annotations.NullMarked;
