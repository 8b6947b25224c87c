/** Tests of books of courses. */
@NullMarked
package io.daybook.application.content.epubexports;

import org.jspecify.annotations.NullMarked;
