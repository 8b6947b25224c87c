/** OAuth 2 authorizations of applications, and browser sessions. */
@NullMarked
package io.daybook.command.identity.oauth;

import org.jspecify.annotations.NullMarked;
