/** Rules that hold for all of the code, whatever feature it belongs to. */
@NullMarked
package io.daybook.api.rules;

import org.jspecify.annotations.NullMarked;
