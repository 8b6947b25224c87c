/** Common parts of all use cases: the current request, and writes that wait for the views. */
@NullMarked
package io.daybook.application.platform.kernel;

import org.jspecify.annotations.NullMarked;
