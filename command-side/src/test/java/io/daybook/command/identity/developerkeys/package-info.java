/** The rules of developer keys as sentences. */
@NullMarked
package io.daybook.command.identity.developerkeys;

import org.jspecify.annotations.NullMarked;
