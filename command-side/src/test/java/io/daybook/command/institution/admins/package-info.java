/** Account administrators: tests. */
@NullMarked
package io.daybook.command.institution.admins;

import org.jspecify.annotations.NullMarked;
