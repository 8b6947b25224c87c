/** Rules of moderated grading. */
@NullMarked
package io.daybook.command.grading.moderation;

import org.jspecify.annotations.NullMarked;
