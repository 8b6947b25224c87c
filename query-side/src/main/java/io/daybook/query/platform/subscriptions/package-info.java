/** Subscriptions of caches and background work to stored events. */
@NullMarked
package io.daybook.query.platform.subscriptions;

import org.jspecify.annotations.NullMarked;
