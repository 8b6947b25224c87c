/** Comments on submissions: tests. */
@NullMarked
package io.daybook.api.grading.submissioncomments;

import org.jspecify.annotations.NullMarked;
