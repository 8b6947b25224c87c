/** Files of submissions: use cases. */
@NullMarked
package io.daybook.application.grading.submissionfiles;

import org.jspecify.annotations.NullMarked;
