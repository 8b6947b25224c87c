/** Tests of the rules of submissions. */
@NullMarked
package io.daybook.command.submissions;

import org.jspecify.annotations.NullMarked;
