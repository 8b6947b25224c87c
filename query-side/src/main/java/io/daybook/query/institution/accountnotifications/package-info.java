/** Which notifications there are and who is shown which. */
@NullMarked
package io.daybook.query.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;
