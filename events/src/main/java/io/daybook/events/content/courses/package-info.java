/** Events of courses. */
@NullMarked
package io.daybook.events.content.courses;

import org.jspecify.annotations.NullMarked;
