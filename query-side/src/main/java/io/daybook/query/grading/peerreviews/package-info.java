/** Answers who reviews whose work and who has. */
@NullMarked
package io.daybook.query.grading.peerreviews;

import org.jspecify.annotations.NullMarked;
