/** What events of every feature share. */
@NullMarked
package io.daybook.events.kernel;

import org.jspecify.annotations.NullMarked;
