/** Events of feature flags. */
@NullMarked
package io.daybook.events.institution.features;

import org.jspecify.annotations.NullMarked;
