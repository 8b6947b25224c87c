/** The operations on pages of courses (fact sheet course-content, section 7). */
@NullMarked
package io.daybook.api.pages;

import org.jspecify.annotations.NullMarked;
