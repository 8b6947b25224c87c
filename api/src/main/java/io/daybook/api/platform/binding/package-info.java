/** Binding of request parameters to records: HTTP operations. */
@NullMarked
package io.daybook.api.platform.binding;

import org.jspecify.annotations.NullMarked;
