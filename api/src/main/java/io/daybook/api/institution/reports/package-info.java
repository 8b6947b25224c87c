/** Reports about accounts: what there is, requesting one, making it. */
@NullMarked
package io.daybook.api.institution.reports;

import org.jspecify.annotations.NullMarked;
