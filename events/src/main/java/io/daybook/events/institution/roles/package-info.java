/** What happens to roles and to what their holders may do. */
@NullMarked
package io.daybook.events.institution.roles;

import org.jspecify.annotations.NullMarked;
