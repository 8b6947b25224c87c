/** Access tokens: views and queries. */
@NullMarked
package io.daybook.query.identity.tokens;

import org.jspecify.annotations.NullMarked;
