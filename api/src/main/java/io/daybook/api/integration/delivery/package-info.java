/** Delivery of webhooks: HTTP operations. */
@NullMarked
package io.daybook.api.integration.delivery;

import org.jspecify.annotations.NullMarked;
