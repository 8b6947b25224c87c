/** Reports of quizzes as CSV: making them. */
@NullMarked
package io.daybook.application.assessment.quizreports;

import org.jspecify.annotations.NullMarked;
