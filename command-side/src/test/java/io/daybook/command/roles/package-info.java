/** Tests of the roles that institutions make. */
@NullMarked
package io.daybook.command.roles;

import org.jspecify.annotations.NullMarked;
