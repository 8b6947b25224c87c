/** Events of polls and the answers to them. */
@NullMarked
package io.daybook.events.assessment.polls;

import org.jspecify.annotations.NullMarked;
