/** What happens to tools, their webhook subscriptions and what is delivered to them. */
@NullMarked
package io.daybook.events.integration.webhooks;

import org.jspecify.annotations.NullMarked;
