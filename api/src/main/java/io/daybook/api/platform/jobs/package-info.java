/** Progress of background jobs over HTTP. */
@NullMarked
package io.daybook.api.platform.jobs;

import org.jspecify.annotations.NullMarked;
