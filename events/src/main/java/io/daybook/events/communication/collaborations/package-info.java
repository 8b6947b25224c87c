/** Documents that users of a course or group work on together: what happens to them. */
@NullMarked
package io.daybook.events.communication.collaborations;

import org.jspecify.annotations.NullMarked;
