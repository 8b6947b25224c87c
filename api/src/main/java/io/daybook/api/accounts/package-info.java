/** Accounts, their administrators and roles over HTTP, and the first start. */
@NullMarked
package io.daybook.api.accounts;

import org.jspecify.annotations.NullMarked;
