/** Answers which pages a course has and what they say. */
@NullMarked
package io.daybook.query.pages;

import org.jspecify.annotations.NullMarked;
