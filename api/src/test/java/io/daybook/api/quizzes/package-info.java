@NullMarked
package io.daybook.api.quizzes;

import org.jspecify.annotations.NullMarked;
