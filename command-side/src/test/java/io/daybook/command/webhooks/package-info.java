/** Rules of tools and their subscriptions. */
@NullMarked
package io.daybook.command.webhooks;

import org.jspecify.annotations.NullMarked;
