/** Accounts: use cases. */
@NullMarked
package io.daybook.application.institution.accounts;

import org.jspecify.annotations.NullMarked;
