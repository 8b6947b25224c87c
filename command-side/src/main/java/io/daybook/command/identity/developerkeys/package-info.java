/** Decides about the keys that applications identify themselves with. */
@NullMarked
package io.daybook.command.identity.developerkeys;

import org.jspecify.annotations.NullMarked;
