/** Events of learning outcomes, outcome groups and alignments. */
@NullMarked
package io.daybook.events.grading.outcomes;

import org.jspecify.annotations.NullMarked;
