/** Launches of tools: HTTP operations. */
@NullMarked
package io.daybook.api.integration.launches;

import org.jspecify.annotations.NullMarked;
