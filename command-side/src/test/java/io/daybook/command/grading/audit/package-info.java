/** Tests of digests of courses. */
@NullMarked
package io.daybook.command.grading.audit;

import org.jspecify.annotations.NullMarked;
