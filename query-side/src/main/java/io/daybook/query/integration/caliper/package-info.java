/** Caliper 1.1 format of live events in webhooks. */
@NullMarked
package io.daybook.query.integration.caliper;

import org.jspecify.annotations.NullMarked;
