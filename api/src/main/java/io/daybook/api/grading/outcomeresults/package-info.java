/** Students' results for outcomes, rollups and alignments over HTTP. */
@NullMarked
package io.daybook.api.grading.outcomeresults;

import org.jspecify.annotations.NullMarked;
