/** What happens to accounts and their administrators. */
@NullMarked
package io.daybook.events.institution.accounts;

import org.jspecify.annotations.NullMarked;
