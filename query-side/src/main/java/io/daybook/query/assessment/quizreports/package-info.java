/** Reports of quizzes as CSV: views. */
@NullMarked
package io.daybook.query.assessment.quizreports;

import org.jspecify.annotations.NullMarked;
