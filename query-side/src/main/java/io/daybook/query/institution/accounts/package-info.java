/** Accounts, their settings and administrators: views and queries. */
@NullMarked
package io.daybook.query.institution.accounts;

import org.jspecify.annotations.NullMarked;
