/** Decides about what users allow applications, and about their sessions. */
@NullMarked
package io.daybook.command.identity.oauth;

import org.jspecify.annotations.NullMarked;
