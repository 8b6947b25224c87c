/** Events of access tokens. */
@NullMarked
package io.daybook.events.identity.tokens;

import org.jspecify.annotations.NullMarked;
