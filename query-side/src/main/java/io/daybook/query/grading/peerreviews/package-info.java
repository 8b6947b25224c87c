/** Peer reviews and their automatic assignment: views and queries. */
@NullMarked
package io.daybook.query.grading.peerreviews;

import org.jspecify.annotations.NullMarked;
