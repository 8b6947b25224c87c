/** Events of accounts and site administrators. */
@NullMarked
package io.daybook.events.institution.accounts;

import org.jspecify.annotations.NullMarked;
