/** The users of a course: views and queries. */
@NullMarked
package io.daybook.query.people.courseusers;

import org.jspecify.annotations.NullMarked;
