/** Proves what may happen to reports. */
@NullMarked
package io.daybook.command.reports;

import org.jspecify.annotations.NullMarked;
