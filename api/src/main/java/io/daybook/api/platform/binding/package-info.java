/** Binding of request parameters to records. */
@NullMarked
package io.daybook.api.platform.binding;

import org.jspecify.annotations.NullMarked;
