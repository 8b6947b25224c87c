/** The processes that serve one institution together: their names, and what they must share. */
@NullMarked
package io.daybook.query.platform.nodes;

import org.jspecify.annotations.NullMarked;
