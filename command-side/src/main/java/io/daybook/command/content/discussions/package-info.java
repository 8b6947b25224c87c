/** Decides what happens to the discussions of courses. */
@NullMarked
package io.daybook.command.content.discussions;

import org.jspecify.annotations.NullMarked;
