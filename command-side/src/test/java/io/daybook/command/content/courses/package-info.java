/** Tries what courses allow. */
@NullMarked
package io.daybook.command.content.courses;

import org.jspecify.annotations.NullMarked;
