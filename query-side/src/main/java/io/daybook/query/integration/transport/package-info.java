/** Delivery of messages to their receivers over HTTPS or SQS, to permitted addresses only. */
@NullMarked
package io.daybook.query.integration.transport;

import org.jspecify.annotations.NullMarked;
