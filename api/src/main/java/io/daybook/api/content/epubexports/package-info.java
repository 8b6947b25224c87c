/** Courses as electronic books: operations. */
@NullMarked
package io.daybook.api.content.epubexports;

import org.jspecify.annotations.NullMarked;
