/** The rules of developer keys as sentences. */
@NullMarked
package io.daybook.command.developerkeys;

import org.jspecify.annotations.NullMarked;
