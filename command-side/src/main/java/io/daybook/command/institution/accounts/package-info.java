/** Accounts, who administers them, and how an institution begins. */
@NullMarked
package io.daybook.command.institution.accounts;

import org.jspecify.annotations.NullMarked;
