/** Progress of a background job. */
@NullMarked
package io.daybook.events.platform.jobs;

import org.jspecify.annotations.NullMarked;
