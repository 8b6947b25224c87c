/** The request budget of each token: tests. */
@NullMarked
package io.daybook.api.platform.throttling;

import org.jspecify.annotations.NullMarked;
