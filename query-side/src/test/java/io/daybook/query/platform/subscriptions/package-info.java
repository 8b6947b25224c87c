/** Events as they are stored, for caches and background work: tests. */
@NullMarked
package io.daybook.query.platform.subscriptions;

import org.jspecify.annotations.NullMarked;
