/** Shared infrastructure of the command side. */
@NullMarked
package io.daybook.command.platform.kernel;

import org.jspecify.annotations.NullMarked;
