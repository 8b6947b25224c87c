/** Custom roles of institutions, and permissions of roles in accounts. */
@NullMarked
package io.daybook.command.institution.roles;

import org.jspecify.annotations.NullMarked;
