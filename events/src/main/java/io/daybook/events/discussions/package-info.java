/** What happened to the discussions of courses. */
@NullMarked
package io.daybook.events.discussions;

import org.jspecify.annotations.NullMarked;
