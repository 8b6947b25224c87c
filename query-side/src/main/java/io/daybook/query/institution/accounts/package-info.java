/** Accounts and who administers them. */
@NullMarked
package io.daybook.query.institution.accounts;

import org.jspecify.annotations.NullMarked;
