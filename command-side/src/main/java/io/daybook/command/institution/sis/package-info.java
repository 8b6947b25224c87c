/** Decides what happens to imports from a student information system. */
@NullMarked
package io.daybook.command.institution.sis;

import org.jspecify.annotations.NullMarked;
