/** Permissions: use cases. */
@NullMarked
package io.daybook.application.platform.access;

import org.jspecify.annotations.NullMarked;
