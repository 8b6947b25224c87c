/** Events of users. */
@NullMarked
package io.daybook.events.people.users;

import org.jspecify.annotations.NullMarked;
