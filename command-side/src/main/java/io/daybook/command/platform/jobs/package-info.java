/** Work that takes longer than a request. */
@NullMarked
package io.daybook.command.platform.jobs;

import org.jspecify.annotations.NullMarked;
