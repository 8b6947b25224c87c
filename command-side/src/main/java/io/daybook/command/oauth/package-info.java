/** Decides about what people allow applications, and about their sessions. */
@NullMarked
package io.daybook.command.oauth;

import org.jspecify.annotations.NullMarked;
