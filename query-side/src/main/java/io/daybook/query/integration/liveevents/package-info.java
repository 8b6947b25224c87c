/** Live events of each feature. */
@NullMarked
package io.daybook.query.integration.liveevents;

import org.jspecify.annotations.NullMarked;
