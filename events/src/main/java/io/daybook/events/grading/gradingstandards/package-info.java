/** What happens to grading schemes. */
@NullMarked
package io.daybook.events.grading.gradingstandards;

import org.jspecify.annotations.NullMarked;
