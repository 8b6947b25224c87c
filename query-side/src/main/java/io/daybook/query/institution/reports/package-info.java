/** Account reports and the rows they contain: views and queries. */
@NullMarked
package io.daybook.query.institution.reports;

import org.jspecify.annotations.NullMarked;
