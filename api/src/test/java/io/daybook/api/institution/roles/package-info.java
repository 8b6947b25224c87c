/** Roles, administrators and permission checks over HTTP. */
@NullMarked
package io.daybook.api.institution.roles;

import org.jspecify.annotations.NullMarked;
