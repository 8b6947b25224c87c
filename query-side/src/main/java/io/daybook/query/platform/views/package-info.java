/** What the query side of every feature shares: how events become views, and how views are read. */
@NullMarked
package io.daybook.query.platform.views;

import org.jspecify.annotations.NullMarked;
