/** Answers what users marked as their favorites. */
@NullMarked
package io.daybook.query.people.favorites;

import org.jspecify.annotations.NullMarked;
