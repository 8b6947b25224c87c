/** Tests of webhook subscriptions. */
@NullMarked
package io.daybook.application.integration.webhooks;

import org.jspecify.annotations.NullMarked;
