/** Lets users sign in, allow applications to act for them, and applications get their tokens. */
@NullMarked
package io.daybook.api.identity.oauth;

import org.jspecify.annotations.NullMarked;
