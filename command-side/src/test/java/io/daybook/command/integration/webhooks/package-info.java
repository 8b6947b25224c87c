/** Rules of tools and their subscriptions. */
@NullMarked
package io.daybook.command.integration.webhooks;

import org.jspecify.annotations.NullMarked;
