/** Rules of mastery paths as lists answer them. */
@NullMarked
package io.daybook.query.content.masterypaths;

import org.jspecify.annotations.NullMarked;
