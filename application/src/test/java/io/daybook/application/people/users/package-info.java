/** Users: tests. */
@NullMarked
package io.daybook.application.people.users;

import org.jspecify.annotations.NullMarked;
