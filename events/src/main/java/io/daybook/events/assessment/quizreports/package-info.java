/** Events of quiz reports. */
@NullMarked
package io.daybook.events.assessment.quizreports;

import org.jspecify.annotations.NullMarked;
