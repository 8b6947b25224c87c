/** Which notifications there are and who is shown which. */
@NullMarked
package io.daybook.query.accountnotifications;

import org.jspecify.annotations.NullMarked;
