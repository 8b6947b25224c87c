/** Logins and passwords: commands and aggregates. */
@NullMarked
package io.daybook.command.people.logins;

import org.jspecify.annotations.NullMarked;
