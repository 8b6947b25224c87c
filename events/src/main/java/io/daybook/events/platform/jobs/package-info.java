/** How far long work is. */
@NullMarked
package io.daybook.events.platform.jobs;

import org.jspecify.annotations.NullMarked;
