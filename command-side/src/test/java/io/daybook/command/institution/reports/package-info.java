/** Proves what may happen to reports. */
@NullMarked
package io.daybook.command.institution.reports;

import org.jspecify.annotations.NullMarked;
