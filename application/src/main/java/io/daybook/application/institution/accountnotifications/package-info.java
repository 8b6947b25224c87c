/** Account notifications and who sees them: use cases. */
@NullMarked
package io.daybook.application.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;
