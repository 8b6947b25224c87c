/** Files: what was uploaded, and what the service made. */
@NullMarked
package io.daybook.command.files;

import org.jspecify.annotations.NullMarked;
