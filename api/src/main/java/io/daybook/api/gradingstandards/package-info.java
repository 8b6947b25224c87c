/** Grading schemes over HTTP (fact sheet outcomes-grading, part 5). */
@NullMarked
package io.daybook.api.gradingstandards;

import org.jspecify.annotations.NullMarked;
