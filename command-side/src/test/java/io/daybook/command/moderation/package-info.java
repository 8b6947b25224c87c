/** Rules of moderated grading. */
@NullMarked
package io.daybook.command.moderation;

import org.jspecify.annotations.NullMarked;
