/** Events of EPUB exports of courses. */
@NullMarked
package io.daybook.events.content.epubexports;

import org.jspecify.annotations.NullMarked;
