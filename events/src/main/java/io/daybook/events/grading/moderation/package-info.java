/** Events of moderated grading. */
@NullMarked
package io.daybook.events.grading.moderation;

import org.jspecify.annotations.NullMarked;
