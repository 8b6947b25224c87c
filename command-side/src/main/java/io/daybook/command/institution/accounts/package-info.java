/** Accounts, site administrators and the creation of institutions. */
@NullMarked
package io.daybook.command.institution.accounts;

import org.jspecify.annotations.NullMarked;
