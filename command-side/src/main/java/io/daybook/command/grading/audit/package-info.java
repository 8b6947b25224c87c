/** Digests of grades, and the log of queries of the grade history. */
@NullMarked
package io.daybook.command.grading.audit;

import org.jspecify.annotations.NullMarked;
