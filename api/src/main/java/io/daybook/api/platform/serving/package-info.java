/** Starting and stopping: the embedded stores, the views, and what the operator sees of them. */
@NullMarked
package io.daybook.api.platform.serving;

import org.jspecify.annotations.NullMarked;
