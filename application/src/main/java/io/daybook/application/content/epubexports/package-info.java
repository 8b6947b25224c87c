/** EPUB exports of courses: use cases and jobs. */
@NullMarked
package io.daybook.application.content.epubexports;

import org.jspecify.annotations.NullMarked;
