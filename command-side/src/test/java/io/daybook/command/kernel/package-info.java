/** What tests of the command side share. */
@NullMarked
package io.daybook.command.kernel;

import org.jspecify.annotations.NullMarked;
