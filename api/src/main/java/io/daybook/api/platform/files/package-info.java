/** Files: what was uploaded, and what the service made. */
@NullMarked
package io.daybook.api.platform.files;

import org.jspecify.annotations.NullMarked;
