/** Questions of quizzes: use cases. */
@NullMarked
package io.daybook.application.assessment.quizquestions;

import org.jspecify.annotations.NullMarked;
