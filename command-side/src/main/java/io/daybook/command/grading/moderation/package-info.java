/** How several graders grade an assignment before one of them decides. */
@NullMarked
package io.daybook.command.grading.moderation;

import org.jspecify.annotations.NullMarked;
