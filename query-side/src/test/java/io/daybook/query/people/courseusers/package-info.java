/** Users of courses. */
@NullMarked
package io.daybook.query.people.courseusers;

import org.jspecify.annotations.NullMarked;
