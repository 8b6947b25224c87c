/** Webhook subscriptions of tools: HTTP operations. */
@NullMarked
package io.daybook.api.integration.webhooks;

import org.jspecify.annotations.NullMarked;
