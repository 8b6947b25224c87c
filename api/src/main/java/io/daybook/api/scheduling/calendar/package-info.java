/** Operations on calendar events (document 2, section 4.4). */
@NullMarked
package io.daybook.api.scheduling.calendar;

import org.jspecify.annotations.NullMarked;
