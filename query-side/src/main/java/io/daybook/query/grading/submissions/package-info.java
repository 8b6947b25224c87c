/** Submissions with their attempts, grades and comments: views and queries. */
@NullMarked
package io.daybook.query.grading.submissions;

import org.jspecify.annotations.NullMarked;
