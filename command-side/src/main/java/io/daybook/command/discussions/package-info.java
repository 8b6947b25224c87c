/** Decides what happens to the discussions of courses. */
@NullMarked
package io.daybook.command.discussions;

import org.jspecify.annotations.NullMarked;
