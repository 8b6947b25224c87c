/** Comments on submissions: HTTP operations. */
@NullMarked
package io.daybook.api.grading.submissioncomments;

import org.jspecify.annotations.NullMarked;
