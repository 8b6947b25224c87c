/** Polls, their sessions and submissions. */
@NullMarked
package io.daybook.command.assessment.polls;

import org.jspecify.annotations.NullMarked;
