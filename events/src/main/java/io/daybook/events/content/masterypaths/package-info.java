/** Events of mastery paths. */
@NullMarked
package io.daybook.events.content.masterypaths;

import org.jspecify.annotations.NullMarked;
