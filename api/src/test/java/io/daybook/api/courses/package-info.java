/** Tries courses over HTTP. */
@NullMarked
package io.daybook.api.courses;

import org.jspecify.annotations.NullMarked;
