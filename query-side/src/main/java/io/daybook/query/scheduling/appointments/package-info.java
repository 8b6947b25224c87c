/** Views of appointment groups. */
@NullMarked
package io.daybook.query.scheduling.appointments;

import org.jspecify.annotations.NullMarked;
