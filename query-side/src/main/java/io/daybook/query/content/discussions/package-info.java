/** Answers what is discussed in a course and who said what. */
@NullMarked
package io.daybook.query.content.discussions;

import org.jspecify.annotations.NullMarked;
