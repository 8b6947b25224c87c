/** What happens to reports about accounts. */
@NullMarked
package io.daybook.events.institution.reports;

import org.jspecify.annotations.NullMarked;
