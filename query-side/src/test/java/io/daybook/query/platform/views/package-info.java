/** Proof of what every projection relies on, with events and views invented for it. */
@NullMarked
package io.daybook.query.platform.views;

import org.jspecify.annotations.NullMarked;
