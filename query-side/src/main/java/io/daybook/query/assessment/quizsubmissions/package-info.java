/** Quiz submissions and their attempts: views and queries. */
@NullMarked
package io.daybook.query.assessment.quizsubmissions;

import org.jspecify.annotations.NullMarked;
