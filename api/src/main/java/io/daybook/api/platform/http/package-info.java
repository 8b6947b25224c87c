/**
 * The HTTP edge every feature shares: how a request is read, how an answer is written, and what a
 * refusal looks like. Knows no feature.
 */
@NullMarked
package io.daybook.api.platform.http;

import org.jspecify.annotations.NullMarked;
