/** Which optional features are switched, and where. */
@NullMarked
package io.daybook.events.features;

import org.jspecify.annotations.NullMarked;
