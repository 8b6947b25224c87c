/** Quiz attempts: use cases. */
@NullMarked
package io.daybook.application.assessment.quizsubmissions;

import org.jspecify.annotations.NullMarked;
