@NullMarked
package io.daybook.query.platform.jobs;

import org.jspecify.annotations.NullMarked;
