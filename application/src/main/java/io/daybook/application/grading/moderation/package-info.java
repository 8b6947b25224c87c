/** Moderated grading: use cases. */
@NullMarked
package io.daybook.application.grading.moderation;

import org.jspecify.annotations.NullMarked;
