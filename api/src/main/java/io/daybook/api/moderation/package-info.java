/** Moderated grading over HTTP (document 1, section 4.8; fact sheet course-content, section 6). */
@NullMarked
package io.daybook.api.moderation;

import org.jspecify.annotations.NullMarked;
