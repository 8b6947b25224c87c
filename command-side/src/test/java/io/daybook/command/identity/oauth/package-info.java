/** The rules of authorizations and sessions as sentences. */
@NullMarked
package io.daybook.command.identity.oauth;

import org.jspecify.annotations.NullMarked;
