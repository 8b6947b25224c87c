/** Peer reviews: use cases. */
@NullMarked
package io.daybook.application.grading.peerreviews;

import org.jspecify.annotations.NullMarked;
