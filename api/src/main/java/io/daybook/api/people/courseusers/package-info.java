/** The users of a course: HTTP operations. */
@NullMarked
package io.daybook.api.people.courseusers;

import org.jspecify.annotations.NullMarked;
