/** Documents that users of a course or group work on together: views. */
@NullMarked
package io.daybook.query.communication.collaborations;

import org.jspecify.annotations.NullMarked;
