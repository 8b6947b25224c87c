/** Starting and stopping: the embedded stores, the views, and what the operator sees of them. */
@NullMarked
package io.daybook.api.serving;

import org.jspecify.annotations.NullMarked;
