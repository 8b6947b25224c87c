/** Tries courses over HTTP. */
@NullMarked
package io.daybook.api.content.courses;

import org.jspecify.annotations.NullMarked;
