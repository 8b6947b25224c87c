/** Events of logins and passwords. */
@NullMarked
package io.daybook.events.people.logins;

import org.jspecify.annotations.NullMarked;
