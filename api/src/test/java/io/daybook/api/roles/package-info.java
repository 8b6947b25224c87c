/** Roles, administrators and permission checks over HTTP. */
@NullMarked
package io.daybook.api.roles;

import org.jspecify.annotations.NullMarked;
