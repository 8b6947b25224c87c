/** Sign-in, consent, and tokens of applications (OAuth 2). */
@NullMarked
package io.daybook.api.identity.oauth;

import org.jspecify.annotations.NullMarked;
