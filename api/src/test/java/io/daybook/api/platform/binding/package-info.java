/** Binding of request parameters to records: tests. */
@NullMarked
package io.daybook.api.platform.binding;

import org.jspecify.annotations.NullMarked;
