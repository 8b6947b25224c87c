/** Operations on appointment groups and reservations (document 2, sections 4.4 and 4.6). */
@NullMarked
package io.daybook.api.scheduling.appointments;

import org.jspecify.annotations.NullMarked;
