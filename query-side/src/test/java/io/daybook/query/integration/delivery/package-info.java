/** Delivery of webhooks: tests. */
@NullMarked
package io.daybook.query.integration.delivery;

import org.jspecify.annotations.NullMarked;
