/** Starting, stopping and health of the service: tests. */
@NullMarked
package io.daybook.api.platform.serving;

import org.jspecify.annotations.NullMarked;
