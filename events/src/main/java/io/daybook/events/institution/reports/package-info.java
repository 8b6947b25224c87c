/** Events of reports of accounts. */
@NullMarked
package io.daybook.events.institution.reports;

import org.jspecify.annotations.NullMarked;
