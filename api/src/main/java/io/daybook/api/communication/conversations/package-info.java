/** Lets users write to those they may reach, and read what was written to them. */
@NullMarked
package io.daybook.api.communication.conversations;

import org.jspecify.annotations.NullMarked;
