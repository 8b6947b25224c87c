/** Users and their profiles. */
@NullMarked
package io.daybook.command.people.users;

import org.jspecify.annotations.NullMarked;
