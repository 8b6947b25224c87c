/** Tests of how results become scores. */
@NullMarked
package io.daybook.query.grading.outcomeresults;

import org.jspecify.annotations.NullMarked;
