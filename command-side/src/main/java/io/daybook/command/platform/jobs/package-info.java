/** Background jobs. */
@NullMarked
package io.daybook.command.platform.jobs;

import org.jspecify.annotations.NullMarked;
