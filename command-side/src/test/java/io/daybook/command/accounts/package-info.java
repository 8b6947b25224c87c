/** Tests of what may happen to accounts. */
@NullMarked
package io.daybook.command.accounts;

import org.jspecify.annotations.NullMarked;
