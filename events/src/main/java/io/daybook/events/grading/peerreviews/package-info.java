/** Events of peer reviews. */
@NullMarked
package io.daybook.events.grading.peerreviews;

import org.jspecify.annotations.NullMarked;
