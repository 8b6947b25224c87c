/** Events of quizzes. */
@NullMarked
package io.daybook.events.assessment.quizzes;

import org.jspecify.annotations.NullMarked;
