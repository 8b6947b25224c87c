/** Account notifications and who sees them: views and queries. */
@NullMarked
package io.daybook.query.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;
