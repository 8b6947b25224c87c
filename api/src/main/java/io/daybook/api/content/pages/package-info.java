/** The operations on pages of courses (docs/spec/content.md, section 7). */
@NullMarked
package io.daybook.api.content.pages;

import org.jspecify.annotations.NullMarked;
