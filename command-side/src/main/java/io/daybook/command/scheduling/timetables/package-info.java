/** Course timetables. */
@NullMarked
package io.daybook.command.scheduling.timetables;

import org.jspecify.annotations.NullMarked;
