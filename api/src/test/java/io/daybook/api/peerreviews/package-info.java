@NullMarked
package io.daybook.api.peerreviews;

import org.jspecify.annotations.NullMarked;
