/** Moderated grading: several graders grade before one of them decides. */
@NullMarked
package io.daybook.command.grading.moderation;

import org.jspecify.annotations.NullMarked;
