/** Tests of grading schemes. */
@NullMarked
package io.daybook.command.grading.gradingstandards;

import org.jspecify.annotations.NullMarked;
