/** Learning outcomes, their groups, links and alignments as lists and shows answer them. */
@NullMarked
package io.daybook.query.grading.outcomes;

import org.jspecify.annotations.NullMarked;
