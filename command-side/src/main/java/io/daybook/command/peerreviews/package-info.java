/** Decides who reviews whose work. */
@NullMarked
package io.daybook.command.peerreviews;

import org.jspecify.annotations.NullMarked;
