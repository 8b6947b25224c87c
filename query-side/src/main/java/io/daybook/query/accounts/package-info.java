/** Accounts and who administers them. */
@NullMarked
package io.daybook.query.accounts;

import org.jspecify.annotations.NullMarked;
