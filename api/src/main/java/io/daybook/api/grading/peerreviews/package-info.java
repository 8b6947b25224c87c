/** The operations on peer reviews (document 1, section 4.7). */
@NullMarked
package io.daybook.api.grading.peerreviews;

import org.jspecify.annotations.NullMarked;
