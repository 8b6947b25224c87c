/** What tests of the command side share. */
@NullMarked
package io.daybook.command.platform.kernel;

import org.jspecify.annotations.NullMarked;
