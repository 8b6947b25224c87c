/** Events of global notifications. */
@NullMarked
package io.daybook.events.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;
