/** Access tokens that users create themselves, over HTTP. */
@NullMarked
package io.daybook.api.identity.tokens;

import org.jspecify.annotations.NullMarked;
