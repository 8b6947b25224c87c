/** Live events of changed course scores. */
@NullMarked
package io.daybook.query.integration.liveevents.coursegrades;

import org.jspecify.annotations.NullMarked;
