/** Events of discussions. */
@NullMarked
package io.daybook.events.content.discussions;

import org.jspecify.annotations.NullMarked;
