/** Tests of the views of course timetables. */
@NullMarked
package io.daybook.query.scheduling.timetables;

import org.jspecify.annotations.NullMarked;
