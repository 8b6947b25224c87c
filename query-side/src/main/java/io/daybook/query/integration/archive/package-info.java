/** Settled webhooks on disk, for an outbox that lies in memory. */
@NullMarked
package io.daybook.query.integration.archive;

import org.jspecify.annotations.NullMarked;
