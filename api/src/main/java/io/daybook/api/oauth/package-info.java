/** Lets people sign in, allow applications to act for them, and applications get their tokens. */
@NullMarked
package io.daybook.api.oauth;

import org.jspecify.annotations.NullMarked;
