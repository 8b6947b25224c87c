/** Events of ePub exports of courses. */
@NullMarked
package io.daybook.events.content.epubexports;

import org.jspecify.annotations.NullMarked;
