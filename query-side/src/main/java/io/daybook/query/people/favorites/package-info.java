/** Favorite courses and groups of users: views and queries. */
@NullMarked
package io.daybook.query.people.favorites;

import org.jspecify.annotations.NullMarked;
