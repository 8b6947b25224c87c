/**
 * What the HTTP side of every feature shares beyond reading requests: writing, and the stores
 * behind it.
 */
@NullMarked
package io.daybook.api.platform.kernel;

import org.jspecify.annotations.NullMarked;
