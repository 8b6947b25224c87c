/** Tests of the roles that institutions make. */
@NullMarked
package io.daybook.command.institution.roles;

import org.jspecify.annotations.NullMarked;
