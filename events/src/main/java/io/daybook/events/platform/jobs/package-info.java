/** Events of background jobs. */
@NullMarked
package io.daybook.events.platform.jobs;

import org.jspecify.annotations.NullMarked;
