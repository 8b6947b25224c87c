/** Tries what courses allow. */
@NullMarked
package io.daybook.command.courses;

import org.jspecify.annotations.NullMarked;
