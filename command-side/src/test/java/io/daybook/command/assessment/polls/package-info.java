/** Tests of appointment groups. */
@NullMarked
package io.daybook.command.assessment.polls;

import org.jspecify.annotations.NullMarked;
