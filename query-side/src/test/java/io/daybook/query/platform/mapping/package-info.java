/** Proof of what every projection relies on, with events and views invented for it. */
@NullMarked
package io.daybook.query.platform.mapping;

import org.jspecify.annotations.NullMarked;
