/** Webhook subscriptions: use cases. */
@NullMarked
package io.daybook.application.integration.webhooks;

import org.jspecify.annotations.NullMarked;
