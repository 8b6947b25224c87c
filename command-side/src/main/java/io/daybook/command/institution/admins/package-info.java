/** Account administrators. */
@NullMarked
package io.daybook.command.institution.admins;

import org.jspecify.annotations.NullMarked;
