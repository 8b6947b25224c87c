/** Tests of what may happen to accounts. */
@NullMarked
package io.daybook.command.institution.accounts;

import org.jspecify.annotations.NullMarked;
