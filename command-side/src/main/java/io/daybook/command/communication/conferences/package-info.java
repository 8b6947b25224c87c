/** Web conferences. */
@NullMarked
package io.daybook.command.communication.conferences;

import org.jspecify.annotations.NullMarked;
