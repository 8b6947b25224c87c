/** Lists of submissions: tests. */
@NullMarked
package io.daybook.api.grading.submissionlists;

import org.jspecify.annotations.NullMarked;
