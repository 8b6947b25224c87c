/** Students' results for outcomes, and the scores they become. */
@NullMarked
package io.daybook.query.grading.outcomeresults;

import org.jspecify.annotations.NullMarked;
