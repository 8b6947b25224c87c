/** The planner: items, notes and overrides (docs/spec/scheduling.md, section 16). */
@NullMarked
package io.daybook.api.scheduling.planner;

import org.jspecify.annotations.NullMarked;
