/** Accounts and their settings over HTTP. */
@NullMarked
package io.daybook.api.institution.accounts;

import org.jspecify.annotations.NullMarked;
