/** Files of submissions: HTTP operations. */
@NullMarked
package io.daybook.api.grading.submissionfiles;

import org.jspecify.annotations.NullMarked;
