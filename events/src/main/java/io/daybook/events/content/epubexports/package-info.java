/** Courses as electronic books: what happens to them. */
@NullMarked
package io.daybook.events.content.epubexports;

import org.jspecify.annotations.NullMarked;
