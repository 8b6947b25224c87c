/** Addresses of hosts, and values that are used once: views and queries. */
@NullMarked
package io.daybook.query.platform.net;

import org.jspecify.annotations.NullMarked;
