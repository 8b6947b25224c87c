/** Answers which quizzes a course has. */
@NullMarked
package io.daybook.query.assessment.quizzes;

import org.jspecify.annotations.NullMarked;
