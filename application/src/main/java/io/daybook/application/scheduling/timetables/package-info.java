/** Use cases of course timetables. */
@NullMarked
package io.daybook.application.scheduling.timetables;

import org.jspecify.annotations.NullMarked;
