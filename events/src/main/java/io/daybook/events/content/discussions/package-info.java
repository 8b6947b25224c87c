/** What happened to the discussions of courses. */
@NullMarked
package io.daybook.events.content.discussions;

import org.jspecify.annotations.NullMarked;
