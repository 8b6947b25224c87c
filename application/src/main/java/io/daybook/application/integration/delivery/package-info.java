/** Delivery of webhooks: use cases. */
@NullMarked
package io.daybook.application.integration.delivery;

import org.jspecify.annotations.NullMarked;
