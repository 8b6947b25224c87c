/** Error responses. */
@NullMarked
package io.daybook.api.platform.errors;

import org.jspecify.annotations.NullMarked;
