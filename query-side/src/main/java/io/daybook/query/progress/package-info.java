/** How far long work is. */
@NullMarked
package io.daybook.query.progress;

import org.jspecify.annotations.NullMarked;
