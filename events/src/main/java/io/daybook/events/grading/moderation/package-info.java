/** How several graders grade an assignment before one of them decides. */
@NullMarked
package io.daybook.events.grading.moderation;

import org.jspecify.annotations.NullMarked;
