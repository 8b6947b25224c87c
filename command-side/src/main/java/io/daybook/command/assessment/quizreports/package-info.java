/** Quiz reports. */
@NullMarked
package io.daybook.command.assessment.quizreports;

import org.jspecify.annotations.NullMarked;
