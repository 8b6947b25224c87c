/** EPUB exports of courses. */
@NullMarked
package io.daybook.command.content.epubexports;

import org.jspecify.annotations.NullMarked;
