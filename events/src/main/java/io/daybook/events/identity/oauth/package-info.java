/** What happens when users let applications act for them. */
@NullMarked
package io.daybook.events.identity.oauth;

import org.jspecify.annotations.NullMarked;
