/** Roles that institutions make, and how accounts adjust what roles may do. */
@NullMarked
package io.daybook.command.institution.roles;

import org.jspecify.annotations.NullMarked;
