/** What happens to courses. */
@NullMarked
package io.daybook.events.courses;

import org.jspecify.annotations.NullMarked;
