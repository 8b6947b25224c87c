@NullMarked
package io.daybook.api.assessment.quizquestions;

import org.jspecify.annotations.NullMarked;
