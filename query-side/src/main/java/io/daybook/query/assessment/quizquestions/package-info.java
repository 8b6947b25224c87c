/** Questions of quizzes and question groups: views and queries. */
@NullMarked
package io.daybook.query.assessment.quizquestions;

import org.jspecify.annotations.NullMarked;
