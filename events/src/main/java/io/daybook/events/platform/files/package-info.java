/** Files: what was uploaded, and what the service made. */
@NullMarked
package io.daybook.events.platform.files;

import org.jspecify.annotations.NullMarked;
