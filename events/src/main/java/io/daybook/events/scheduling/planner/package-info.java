/** Events of planners: notes, and items that users marked complete or dismissed. */
@NullMarked
package io.daybook.events.scheduling.planner;

import org.jspecify.annotations.NullMarked;
