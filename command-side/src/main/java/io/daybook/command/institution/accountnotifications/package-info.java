/** Notifications that accounts show their users: commands and aggregates. */
@NullMarked
package io.daybook.command.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;
