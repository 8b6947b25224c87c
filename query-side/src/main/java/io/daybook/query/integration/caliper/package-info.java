/** Webhooks: live events as Caliper 1.1 events. */
@NullMarked
package io.daybook.query.integration.caliper;

import org.jspecify.annotations.NullMarked;
