/** Commands of {@code ./daybook} besides serving: copy, rebuild and replay. */
@NullMarked
package io.daybook.api.platform.commands;

import org.jspecify.annotations.NullMarked;
