/** Tests of the use cases of courses. */
@NullMarked
package io.daybook.application.content.courses;

import org.jspecify.annotations.NullMarked;
