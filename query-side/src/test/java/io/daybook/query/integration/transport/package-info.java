/** Delivery of webhooks: tests. */
@NullMarked
package io.daybook.query.integration.transport;

import org.jspecify.annotations.NullMarked;
