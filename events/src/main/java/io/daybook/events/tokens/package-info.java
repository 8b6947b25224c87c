/** What happens to access tokens. */
@NullMarked
package io.daybook.events.tokens;

import org.jspecify.annotations.NullMarked;
