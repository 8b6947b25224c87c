/** What happens to courses. */
@NullMarked
package io.daybook.events.content.courses;

import org.jspecify.annotations.NullMarked;
