/** Shows who is signed in. */
@NullMarked
package io.daybook.query.identity.oauth;

import org.jspecify.annotations.NullMarked;
