/** Quizzes: views and queries. */
@NullMarked
package io.daybook.query.assessment.quizzes;

import org.jspecify.annotations.NullMarked;
