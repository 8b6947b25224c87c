/** Tests of activity streams over HTTP. */
@NullMarked
package io.daybook.api.content.activitystream;

import org.jspecify.annotations.NullMarked;
