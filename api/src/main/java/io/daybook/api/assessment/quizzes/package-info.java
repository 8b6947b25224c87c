/** HTTP operations of quizzes (document 2, section 4.7). */
@NullMarked
package io.daybook.api.assessment.quizzes;

import org.jspecify.annotations.NullMarked;
