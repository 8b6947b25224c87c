/** The users of a course: use cases. */
@NullMarked
package io.daybook.application.people.courseusers;

import org.jspecify.annotations.NullMarked;
