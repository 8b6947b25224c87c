/** Startup and shutdown: the embedded stores, the views, and their health indicators. */
@NullMarked
package io.daybook.api.platform.serving;

import org.jspecify.annotations.NullMarked;
