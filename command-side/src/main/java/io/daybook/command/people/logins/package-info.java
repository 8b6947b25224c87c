/** Logins and passwords. */
@NullMarked
package io.daybook.command.people.logins;

import org.jspecify.annotations.NullMarked;
