/** Courses, their lists by account and the effective states of enrollments: views and queries. */
@NullMarked
package io.daybook.query.content.courses;

import org.jspecify.annotations.NullMarked;
