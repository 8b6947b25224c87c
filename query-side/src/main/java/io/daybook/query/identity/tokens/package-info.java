/** Access tokens. */
@NullMarked
package io.daybook.query.identity.tokens;

import org.jspecify.annotations.NullMarked;
