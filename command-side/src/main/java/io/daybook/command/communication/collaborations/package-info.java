/** Documents that users of a course or group work on together: decisions. */
@NullMarked
package io.daybook.command.communication.collaborations;

import org.jspecify.annotations.NullMarked;
