/** Answers which pages a course has and what they say. */
@NullMarked
package io.daybook.query.content.pages;

import org.jspecify.annotations.NullMarked;
