/** Tests of outcome results and rollups over HTTP. */
@NullMarked
package io.daybook.api.grading.outcomeresults;

import org.jspecify.annotations.NullMarked;
