/** Tests of what exports of books decide. */
@NullMarked
package io.daybook.command.content.epubexports;

import org.jspecify.annotations.NullMarked;
