/** The questions of quizzes and their groups. */
@NullMarked
package io.daybook.query.assessment.quizquestions;

import org.jspecify.annotations.NullMarked;
