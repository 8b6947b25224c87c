/** Which optional features are switched, and where. */
@NullMarked
package io.daybook.events.institution.features;

import org.jspecify.annotations.NullMarked;
