/** Types that events of all features share. */
@NullMarked
package io.daybook.events.platform.kernel;

import org.jspecify.annotations.NullMarked;
