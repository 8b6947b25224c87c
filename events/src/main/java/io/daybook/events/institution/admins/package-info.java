/** Account administrators: events. */
@NullMarked
package io.daybook.events.institution.admins;

import org.jspecify.annotations.NullMarked;
