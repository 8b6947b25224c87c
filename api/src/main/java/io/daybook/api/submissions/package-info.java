/** What students hand in and how it is graded, over HTTP (fact sheet outcomes-grading, part 4). */
@NullMarked
package io.daybook.api.submissions;

import org.jspecify.annotations.NullMarked;
