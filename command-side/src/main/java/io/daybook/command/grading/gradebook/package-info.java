/** What teachers add to a gradebook: columns of their own, with a text for each student. */
@NullMarked
package io.daybook.command.grading.gradebook;

import org.jspecify.annotations.NullMarked;
