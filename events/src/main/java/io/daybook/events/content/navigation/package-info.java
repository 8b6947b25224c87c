/** Events of course navigation. */
@NullMarked
package io.daybook.events.content.navigation;

import org.jspecify.annotations.NullMarked;
