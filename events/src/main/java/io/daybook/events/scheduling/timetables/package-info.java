/** Events of course timetables. */
@NullMarked
package io.daybook.events.scheduling.timetables;

import org.jspecify.annotations.NullMarked;
