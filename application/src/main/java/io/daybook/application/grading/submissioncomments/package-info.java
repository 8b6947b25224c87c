/** Comments on submissions: use cases. */
@NullMarked
package io.daybook.application.grading.submissioncomments;

import org.jspecify.annotations.NullMarked;
