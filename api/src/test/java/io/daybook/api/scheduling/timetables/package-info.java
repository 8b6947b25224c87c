/** Tests of course timetables over HTTP. */
@NullMarked
package io.daybook.api.scheduling.timetables;

import org.jspecify.annotations.NullMarked;
