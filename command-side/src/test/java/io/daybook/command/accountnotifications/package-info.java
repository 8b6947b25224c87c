/** Tries what notifications of accounts allow. */
@NullMarked
package io.daybook.command.accountnotifications;

import org.jspecify.annotations.NullMarked;
