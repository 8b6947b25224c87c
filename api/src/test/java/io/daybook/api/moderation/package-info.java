/** Moderated grading over HTTP. */
@NullMarked
package io.daybook.api.moderation;

import org.jspecify.annotations.NullMarked;
