/** How the values of requests are read: tests. */
@NullMarked
package io.daybook.application.platform.binding;

import org.jspecify.annotations.NullMarked;
