/** Accounts: tests. */
@NullMarked
package io.daybook.application.institution.accounts;

import org.jspecify.annotations.NullMarked;
