/** The request budget of each token, and limits of concurrent requests and sign-in attempts. */
@NullMarked
package io.daybook.api.platform.throttling;

import org.jspecify.annotations.NullMarked;
