/** Tests of what is shown of attempts at quizzes. */
@NullMarked
package io.daybook.query.assessment.quizsubmissions;

import org.jspecify.annotations.NullMarked;
