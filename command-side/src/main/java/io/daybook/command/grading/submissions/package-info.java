/** What students submit and what graders make of it. */
@NullMarked
package io.daybook.command.grading.submissions;

import org.jspecify.annotations.NullMarked;
