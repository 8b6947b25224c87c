/** Access tokens: use cases. */
@NullMarked
package io.daybook.application.identity.tokens;

import org.jspecify.annotations.NullMarked;
