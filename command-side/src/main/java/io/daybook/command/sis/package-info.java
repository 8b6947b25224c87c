/** Decides what happens to imports from a student information system. */
@NullMarked
package io.daybook.command.sis;

import org.jspecify.annotations.NullMarked;
