/** SIS imports. */
@NullMarked
package io.daybook.command.institution.sis;

import org.jspecify.annotations.NullMarked;
