/** Access tokens. */
@NullMarked
package io.daybook.query.tokens;

import org.jspecify.annotations.NullMarked;
