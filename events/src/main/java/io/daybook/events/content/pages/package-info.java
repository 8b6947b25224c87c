/** What happened to the pages of courses. */
@NullMarked
package io.daybook.events.content.pages;

import org.jspecify.annotations.NullMarked;
