/** What happens to the notifications that accounts show their users. */
@NullMarked
package io.daybook.events.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;
