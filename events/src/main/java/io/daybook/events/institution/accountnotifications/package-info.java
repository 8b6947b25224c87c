/** What happens to the notifications that accounts show their people. */
@NullMarked
package io.daybook.events.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;
