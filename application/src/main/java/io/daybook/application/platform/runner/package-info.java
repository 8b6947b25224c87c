/** Runs and supervises background tasks. */
@NullMarked
package io.daybook.application.platform.runner;

import org.jspecify.annotations.NullMarked;
