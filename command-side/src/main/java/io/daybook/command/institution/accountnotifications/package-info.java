/** Global notifications of accounts. */
@NullMarked
package io.daybook.command.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;
