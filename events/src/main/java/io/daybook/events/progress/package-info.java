/** How far long work is. */
@NullMarked
package io.daybook.events.progress;

import org.jspecify.annotations.NullMarked;
