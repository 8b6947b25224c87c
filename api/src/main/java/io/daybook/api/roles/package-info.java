/** Roles, who holds them in accounts, and what callers may do. */
@NullMarked
package io.daybook.api.roles;

import org.jspecify.annotations.NullMarked;
