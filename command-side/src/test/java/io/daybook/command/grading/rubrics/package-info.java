/** Tests of rubrics. */
@NullMarked
package io.daybook.command.grading.rubrics;

import org.jspecify.annotations.NullMarked;
