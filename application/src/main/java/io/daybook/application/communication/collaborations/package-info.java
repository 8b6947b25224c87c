/** Documents that users of a course or group work on together: use cases. */
@NullMarked
package io.daybook.application.communication.collaborations;

import org.jspecify.annotations.NullMarked;
