/** Roles, administrators and permissions over HTTP. */
@NullMarked
package io.daybook.api.institution.roles;

import org.jspecify.annotations.NullMarked;
