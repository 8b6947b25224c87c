/** Notifications that accounts show their people: what may be asked, and what then happens. */
@NullMarked
package io.daybook.command.accountnotifications;

import org.jspecify.annotations.NullMarked;
