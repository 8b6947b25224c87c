/** Webhooks: subscriptions of tools, live events and the lifecycle of the outbox. */
@NullMarked
package io.daybook.query.integration.webhooks;

import org.jspecify.annotations.NullMarked;
