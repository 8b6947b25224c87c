@NullMarked
package io.daybook.api.assessment.quizreports;

import org.jspecify.annotations.NullMarked;
