/** Outcome groups, links and outcomes over HTTP. */
@NullMarked
package io.daybook.api.grading.outcomes;

import org.jspecify.annotations.NullMarked;
