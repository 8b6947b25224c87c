/** Progress of a background job. */
@NullMarked
package io.daybook.query.platform.jobs;

import org.jspecify.annotations.NullMarked;
