/** Copies of event stores. */
@NullMarked
package io.daybook.command.platform.transfer;

import org.jspecify.annotations.NullMarked;
