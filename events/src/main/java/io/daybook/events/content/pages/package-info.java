/** Events of pages. */
@NullMarked
package io.daybook.events.content.pages;

import org.jspecify.annotations.NullMarked;
