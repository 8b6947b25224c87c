/** The request budget of each token: HTTP operations. */
@NullMarked
package io.daybook.api.platform.throttling;

import org.jspecify.annotations.NullMarked;
