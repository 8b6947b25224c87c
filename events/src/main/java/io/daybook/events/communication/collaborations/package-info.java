/** Events of collaborations. */
@NullMarked
package io.daybook.events.communication.collaborations;

import org.jspecify.annotations.NullMarked;
