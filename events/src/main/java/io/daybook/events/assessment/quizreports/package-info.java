/** Reports of quizzes as CSV: what happens to them. */
@NullMarked
package io.daybook.events.assessment.quizreports;

import org.jspecify.annotations.NullMarked;
