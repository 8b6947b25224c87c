/** Which courses an activity stream is about. */
@NullMarked
package io.daybook.application.content.activitystream;

import org.jspecify.annotations.NullMarked;
