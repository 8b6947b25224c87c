/** The users of a course: tests. */
@NullMarked
package io.daybook.api.people.courseusers;

import org.jspecify.annotations.NullMarked;
