/** The operations on discussions of courses (docs/spec/content.md, section 7). */
@NullMarked
package io.daybook.api.content.discussions;

import org.jspecify.annotations.NullMarked;
