/** Courses and their settings. */
@NullMarked
package io.daybook.command.content.courses;

import org.jspecify.annotations.NullMarked;
