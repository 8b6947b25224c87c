/** Decides what becomes a favorite of a user. */
@NullMarked
package io.daybook.command.people.favorites;

import org.jspecify.annotations.NullMarked;
