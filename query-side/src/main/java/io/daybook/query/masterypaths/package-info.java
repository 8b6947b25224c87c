/** Rules of mastery paths as lists answer them. */
@NullMarked
package io.daybook.query.masterypaths;

import org.jspecify.annotations.NullMarked;
