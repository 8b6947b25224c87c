/** Shared infrastructure of the HTTP side: event metadata and schema annotations. */
@NullMarked
package io.daybook.api.platform.kernel;

import org.jspecify.annotations.NullMarked;
