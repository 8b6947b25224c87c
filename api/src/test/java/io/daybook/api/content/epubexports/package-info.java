/** Tests of books of courses over HTTP. */
@NullMarked
package io.daybook.api.content.epubexports;

import org.jspecify.annotations.NullMarked;
