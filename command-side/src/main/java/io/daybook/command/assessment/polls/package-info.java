/** Commands and aggregates of polls. */
@NullMarked
package io.daybook.command.assessment.polls;

import org.jspecify.annotations.NullMarked;
