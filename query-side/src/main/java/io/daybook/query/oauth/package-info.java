/** Shows who is signed in. */
@NullMarked
package io.daybook.query.oauth;

import org.jspecify.annotations.NullMarked;
