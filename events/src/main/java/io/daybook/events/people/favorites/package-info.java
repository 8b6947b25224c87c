/** Events of users' favorites. */
@NullMarked
package io.daybook.events.people.favorites;

import org.jspecify.annotations.NullMarked;
