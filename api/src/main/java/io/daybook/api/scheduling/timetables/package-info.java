/** Operations on course timetables (document 2, section 4.4). */
@NullMarked
package io.daybook.api.scheduling.timetables;

import org.jspecify.annotations.NullMarked;
