@NullMarked
package io.daybook.api.assessment.quizzes;

import org.jspecify.annotations.NullMarked;
