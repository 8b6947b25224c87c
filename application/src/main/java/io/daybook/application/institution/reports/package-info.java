/** Account reports: use cases. */
@NullMarked
package io.daybook.application.institution.reports;

import org.jspecify.annotations.NullMarked;
