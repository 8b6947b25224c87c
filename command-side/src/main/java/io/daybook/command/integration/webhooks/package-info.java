/** Tools, their webhook subscriptions and the log of what was delivered to them. */
@NullMarked
package io.daybook.command.integration.webhooks;

import org.jspecify.annotations.NullMarked;
