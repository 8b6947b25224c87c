/** Account notifications: whom they are shown to. */
@NullMarked
package io.daybook.application.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;
