/** Bringing a message to its receiver, over HTTPS or into a queue, and nowhere else. */
@NullMarked
package io.daybook.query.integration.transport;

import org.jspecify.annotations.NullMarked;
