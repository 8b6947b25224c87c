/** Collaborations. */
@NullMarked
package io.daybook.command.communication.collaborations;

import org.jspecify.annotations.NullMarked;
