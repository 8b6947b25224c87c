/** How several graders grade an assignment before one of them decides. */
@NullMarked
package io.daybook.events.moderation;

import org.jspecify.annotations.NullMarked;
