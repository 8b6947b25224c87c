/** Files: what was uploaded, and what the service made. */
@NullMarked
package io.daybook.api.files;

import org.jspecify.annotations.NullMarked;
