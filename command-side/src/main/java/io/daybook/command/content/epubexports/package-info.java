/** Courses as electronic books: decisions. */
@NullMarked
package io.daybook.command.content.epubexports;

import org.jspecify.annotations.NullMarked;
