/** How it is told that scores in courses changed. */
@NullMarked
package io.daybook.query.integration.liveevents.coursegrades;

import org.jspecify.annotations.NullMarked;
