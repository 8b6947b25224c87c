/** Tries users, sections and enrollments over HTTP. */
@NullMarked
package io.daybook.api.people.users;

import org.jspecify.annotations.NullMarked;
