/** Webhooks: how messages are signed. */
@NullMarked
package io.daybook.query.integration.signing;

import org.jspecify.annotations.NullMarked;
