/** Accounts, their administrators and roles over HTTP, and the first start. */
@NullMarked
package io.daybook.api.institution.accounts;

import org.jspecify.annotations.NullMarked;
