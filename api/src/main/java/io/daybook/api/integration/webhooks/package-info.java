/** Tools: their access tokens, their webhook subscriptions, and what delivers to them. */
@NullMarked
package io.daybook.api.integration.webhooks;

import org.jspecify.annotations.NullMarked;
