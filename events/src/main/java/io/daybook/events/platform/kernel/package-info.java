/** What events of every feature share. */
@NullMarked
package io.daybook.events.platform.kernel;

import org.jspecify.annotations.NullMarked;
