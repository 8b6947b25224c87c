/** Polls, their choices, sessions and submissions: views and queries. */
@NullMarked
package io.daybook.query.assessment.polls;

import org.jspecify.annotations.NullMarked;
