/** Events of external tools of courses. */
@NullMarked
package io.daybook.events.content.externaltools;

import org.jspecify.annotations.NullMarked;
