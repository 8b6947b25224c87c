/** Files and folders. */
@NullMarked
package io.daybook.command.platform.files;

import org.jspecify.annotations.NullMarked;
