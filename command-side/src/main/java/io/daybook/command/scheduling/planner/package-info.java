/** Planner notes and overrides (docs/spec/scheduling.md, section 16). */
@NullMarked
package io.daybook.command.scheduling.planner;

import org.jspecify.annotations.NullMarked;
