/** Delivery of webhooks: tests. */
@NullMarked
package io.daybook.query.integration.caliper;

import org.jspecify.annotations.NullMarked;
