/** Work that takes longer than a request. */
@NullMarked
package io.daybook.command.progress;

import org.jspecify.annotations.NullMarked;
