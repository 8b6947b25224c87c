/** Roles and their permission overrides: views and queries. */
@NullMarked
package io.daybook.query.institution.roles;

import org.jspecify.annotations.NullMarked;
