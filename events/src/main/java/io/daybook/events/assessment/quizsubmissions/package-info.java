/** What happens when students take quizzes. */
@NullMarked
package io.daybook.events.assessment.quizsubmissions;

import org.jspecify.annotations.NullMarked;
