/** Decides what happens to courses. */
@NullMarked
package io.daybook.command.courses;

import org.jspecify.annotations.NullMarked;
