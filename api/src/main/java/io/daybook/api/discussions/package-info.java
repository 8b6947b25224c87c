/** The operations on discussions of courses (fact sheet course-content, section 7). */
@NullMarked
package io.daybook.api.discussions;

import org.jspecify.annotations.NullMarked;
