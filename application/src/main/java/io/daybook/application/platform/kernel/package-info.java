/** What all use cases share: the request they serve, and writes that wait for the views. */
@NullMarked
package io.daybook.application.platform.kernel;

import org.jspecify.annotations.NullMarked;
