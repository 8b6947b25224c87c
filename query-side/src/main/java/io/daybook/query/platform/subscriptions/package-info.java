/** Events as they are stored, for caches and background work: views and queries. */
@NullMarked
package io.daybook.query.platform.subscriptions;

import org.jspecify.annotations.NullMarked;
