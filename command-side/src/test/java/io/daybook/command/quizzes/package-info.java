@NullMarked
package io.daybook.command.quizzes;

import org.jspecify.annotations.NullMarked;
