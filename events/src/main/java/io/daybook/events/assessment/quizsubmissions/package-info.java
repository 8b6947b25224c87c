/** Events of quiz submissions. */
@NullMarked
package io.daybook.events.assessment.quizsubmissions;

import org.jspecify.annotations.NullMarked;
