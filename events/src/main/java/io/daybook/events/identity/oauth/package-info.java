/** Events of OAuth 2 authorizations and sessions. */
@NullMarked
package io.daybook.events.identity.oauth;

import org.jspecify.annotations.NullMarked;
