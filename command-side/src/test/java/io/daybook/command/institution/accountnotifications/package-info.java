/** Tries what notifications of accounts allow. */
@NullMarked
package io.daybook.command.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;
