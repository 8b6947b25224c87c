@NullMarked
package io.daybook.api.grading.peerreviews;

import org.jspecify.annotations.NullMarked;
