/** Tools, their webhook subscriptions and the delivery log. */
@NullMarked
package io.daybook.command.integration.webhooks;

import org.jspecify.annotations.NullMarked;
