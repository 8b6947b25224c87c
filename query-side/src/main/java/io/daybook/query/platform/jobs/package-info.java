/** Background jobs and their progress: views and queries. */
@NullMarked
package io.daybook.query.platform.jobs;

import org.jspecify.annotations.NullMarked;
