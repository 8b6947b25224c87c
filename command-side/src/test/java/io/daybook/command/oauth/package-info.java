/** The rules of authorizations and sessions as sentences. */
@NullMarked
package io.daybook.command.oauth;

import org.jspecify.annotations.NullMarked;
