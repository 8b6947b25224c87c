/** Events of enrollments. */
@NullMarked
package io.daybook.events.people.enrollments;

import org.jspecify.annotations.NullMarked;
