/** Delivery of webhooks: views and queries. */
@NullMarked
package io.daybook.query.integration.delivery;

import org.jspecify.annotations.NullMarked;
