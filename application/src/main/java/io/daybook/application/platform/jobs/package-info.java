/** Background jobs and their progress: use cases. */
@NullMarked
package io.daybook.application.platform.jobs;

import org.jspecify.annotations.NullMarked;
