/** Lists of submissions: HTTP operations. */
@NullMarked
package io.daybook.api.grading.submissionlists;

import org.jspecify.annotations.NullMarked;
