/** Events of account administrators. */
@NullMarked
package io.daybook.events.institution.admins;

import org.jspecify.annotations.NullMarked;
