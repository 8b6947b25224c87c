/** Courses: use cases. */
@NullMarked
package io.daybook.application.content.courses;

import org.jspecify.annotations.NullMarked;
