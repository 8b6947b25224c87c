/** Lists of submissions: use cases. */
@NullMarked
package io.daybook.application.grading.submissionlists;

import org.jspecify.annotations.NullMarked;
