/** CSV reports of quizzes: jobs. */
@NullMarked
package io.daybook.application.assessment.quizreports;

import org.jspecify.annotations.NullMarked;
