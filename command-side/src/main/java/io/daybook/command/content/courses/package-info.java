/** Decides what happens to courses. */
@NullMarked
package io.daybook.command.content.courses;

import org.jspecify.annotations.NullMarked;
