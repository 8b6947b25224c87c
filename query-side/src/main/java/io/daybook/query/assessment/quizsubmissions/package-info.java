/** Attempts at quizzes. */
@NullMarked
package io.daybook.query.assessment.quizsubmissions;

import org.jspecify.annotations.NullMarked;
