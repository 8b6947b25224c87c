/** Events of calendar events: those of users, courses, sections, groups and accounts. */
@NullMarked
package io.daybook.events.scheduling.calendar;

import org.jspecify.annotations.NullMarked;
