/** What happens to quizzes. */
@NullMarked
package io.daybook.events.quizzes;

import org.jspecify.annotations.NullMarked;
