/** Peer reviews: assignment, comments and completion. */
@NullMarked
package io.daybook.command.grading.peerreviews;

import org.jspecify.annotations.NullMarked;
