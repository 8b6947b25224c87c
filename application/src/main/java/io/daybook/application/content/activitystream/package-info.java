/** The scope of activity streams. */
@NullMarked
package io.daybook.application.content.activitystream;

import org.jspecify.annotations.NullMarked;
