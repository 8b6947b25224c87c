/** Which roles there are in an account and how their rights are adjusted. */
@NullMarked
package io.daybook.query.institution.roles;

import org.jspecify.annotations.NullMarked;
