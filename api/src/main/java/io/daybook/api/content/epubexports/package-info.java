/** EPUB exports of courses: HTTP operations. */
@NullMarked
package io.daybook.api.content.epubexports;

import org.jspecify.annotations.NullMarked;
