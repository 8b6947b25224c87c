/** Tests of the outbox and its sender with a real record, a real MongoDB protocol and receivers. */
@NullMarked
package io.daybook.query.integration.webhooks;

import org.jspecify.annotations.NullMarked;
