/** Notifications that accounts show their users: what may be asked, and what then happens. */
@NullMarked
package io.daybook.command.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;
