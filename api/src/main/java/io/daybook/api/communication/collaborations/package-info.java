/** Documents that users of a course or group work on together: operations. */
@NullMarked
package io.daybook.api.communication.collaborations;

import org.jspecify.annotations.NullMarked;
