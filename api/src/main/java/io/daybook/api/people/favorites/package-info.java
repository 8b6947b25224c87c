/** The courses and groups that users mark as their favorites. */
@NullMarked
package io.daybook.api.people.favorites;

import org.jspecify.annotations.NullMarked;
