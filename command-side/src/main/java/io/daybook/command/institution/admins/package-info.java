/** Account administrators: commands and aggregates. */
@NullMarked
package io.daybook.command.institution.admins;

import org.jspecify.annotations.NullMarked;
