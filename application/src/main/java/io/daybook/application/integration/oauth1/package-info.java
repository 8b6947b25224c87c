/** Requests signed with OAuth 1. */
@NullMarked
package io.daybook.application.integration.oauth1;

import org.jspecify.annotations.NullMarked;
