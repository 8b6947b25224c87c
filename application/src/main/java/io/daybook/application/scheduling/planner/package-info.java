/** The planner of a user: what is due, and notes (docs/spec/scheduling.md, section 16). */
@NullMarked
package io.daybook.application.scheduling.planner;

import org.jspecify.annotations.NullMarked;
