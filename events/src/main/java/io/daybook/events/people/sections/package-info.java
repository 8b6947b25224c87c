/** Events of sections. */
@NullMarked
package io.daybook.events.people.sections;

import org.jspecify.annotations.NullMarked;
