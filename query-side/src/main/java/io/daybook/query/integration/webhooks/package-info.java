/** Webhooks: tools and their subscriptions, the outbox of messages, and their delivery. */
@NullMarked
package io.daybook.query.integration.webhooks;

import org.jspecify.annotations.NullMarked;
