/** Rules that hold for all of the code, whatever feature it belongs to. */
@NullMarked
package io.daybook.api.platform.rules;

import org.jspecify.annotations.NullMarked;
