/** EPUB exports of courses: views. */
@NullMarked
package io.daybook.query.content.epubexports;

import org.jspecify.annotations.NullMarked;
