/** Events of roles and their permissions. */
@NullMarked
package io.daybook.events.institution.roles;

import org.jspecify.annotations.NullMarked;
