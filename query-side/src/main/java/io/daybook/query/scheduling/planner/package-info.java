/** Planner notes and overrides: views and queries. */
@NullMarked
package io.daybook.query.scheduling.planner;

import org.jspecify.annotations.NullMarked;
