/** Moderated grading over HTTP (document 1, section 4.8; docs/spec/content.md, section 6). */
@NullMarked
package io.daybook.api.grading.moderation;

import org.jspecify.annotations.NullMarked;
