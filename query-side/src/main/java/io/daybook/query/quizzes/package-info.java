/** Answers which quizzes a course has. */
@NullMarked
package io.daybook.query.quizzes;

import org.jspecify.annotations.NullMarked;
