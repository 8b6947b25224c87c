/** Account reports: HTTP operations. */
@NullMarked
package io.daybook.api.institution.reports;

import org.jspecify.annotations.NullMarked;
