/** Jobs that take longer than a request: requesting, running and reporting their progress. */
@NullMarked
package io.daybook.api.platform.jobs;

import org.jspecify.annotations.NullMarked;
