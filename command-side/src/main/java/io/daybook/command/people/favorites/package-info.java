/** Favorites of users. */
@NullMarked
package io.daybook.command.people.favorites;

import org.jspecify.annotations.NullMarked;
