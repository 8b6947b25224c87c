/** Who may call at all: tokens, scopes and acting as others. */
@NullMarked
package io.daybook.api.platform.access;

import org.jspecify.annotations.NullMarked;
