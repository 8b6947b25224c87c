/** Roles, who holds them in accounts, and what callers may do. */
@NullMarked
package io.daybook.api.institution.roles;

import org.jspecify.annotations.NullMarked;
