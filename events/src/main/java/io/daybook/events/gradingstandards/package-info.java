/** What happens to grading schemes. */
@NullMarked
package io.daybook.events.gradingstandards;

import org.jspecify.annotations.NullMarked;
