/** Decides about the keys that applications identify themselves with. */
@NullMarked
package io.daybook.command.developerkeys;

import org.jspecify.annotations.NullMarked;
