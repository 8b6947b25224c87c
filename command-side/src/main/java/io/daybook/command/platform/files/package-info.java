/** Files: what was uploaded, and what the service made. */
@NullMarked
package io.daybook.command.platform.files;

import org.jspecify.annotations.NullMarked;
