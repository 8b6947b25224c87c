/** Binding of request parameters to records: use cases. */
@NullMarked
package io.daybook.application.platform.binding;

import org.jspecify.annotations.NullMarked;
