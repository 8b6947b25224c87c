/** The scopes to which tokens and developer keys can be limited. */
@NullMarked
package io.daybook.api.identity.scopes;

import org.jspecify.annotations.NullMarked;
