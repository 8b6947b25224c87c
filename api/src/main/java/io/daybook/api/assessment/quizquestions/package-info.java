/** The questions of quizzes and their groups over HTTP. */
@NullMarked
package io.daybook.api.assessment.quizquestions;

import org.jspecify.annotations.NullMarked;
