/** Quiz attempts over HTTP. */
@NullMarked
package io.daybook.api.assessment.quizsubmissions;

import org.jspecify.annotations.NullMarked;
