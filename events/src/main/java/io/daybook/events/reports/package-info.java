/** What happens to reports about accounts. */
@NullMarked
package io.daybook.events.reports;

import org.jspecify.annotations.NullMarked;
