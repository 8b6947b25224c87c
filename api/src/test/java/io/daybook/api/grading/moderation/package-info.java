/** Moderated grading over HTTP. */
@NullMarked
package io.daybook.api.grading.moderation;

import org.jspecify.annotations.NullMarked;
