/** Views of polls, their choices, sessions and submissions. */
@NullMarked
package io.daybook.query.assessment.polls;

import org.jspecify.annotations.NullMarked;
