/** Events of tools, their webhook subscriptions and deliveries. */
@NullMarked
package io.daybook.events.integration.webhooks;

import org.jspecify.annotations.NullMarked;
