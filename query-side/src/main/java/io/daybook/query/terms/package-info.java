/** Terms. */
@NullMarked
package io.daybook.query.terms;

import org.jspecify.annotations.NullMarked;
