/** Which reports there are, and the rows they are made of. */
@NullMarked
package io.daybook.query.institution.reports;

import org.jspecify.annotations.NullMarked;
