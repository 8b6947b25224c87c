/**
 * {@code ./daybook bench table}: Daybook as a process of its own beside plain programs that do the
 * same, in one run; docs/performance.md tells what each row means.
 */
@NullMarked
package io.daybook.benchmarks.table;

import org.jspecify.annotations.NullMarked;
