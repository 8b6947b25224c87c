/** Answers in which order the tabs of courses come. */
@NullMarked
package io.daybook.query.content.navigation;

import org.jspecify.annotations.NullMarked;
