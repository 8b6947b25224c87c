/** Permitted hosts, public URL and nonces. */
@NullMarked
package io.daybook.query.platform.net;

import org.jspecify.annotations.NullMarked;
