/** Tests of weekly times. */
@NullMarked
package io.daybook.application.scheduling.timetables;

import org.jspecify.annotations.NullMarked;
