/** Logins and passwords: events. */
@NullMarked
package io.daybook.events.people.logins;

import org.jspecify.annotations.NullMarked;
