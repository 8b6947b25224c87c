/** Tests of the views of appointment groups. */
@NullMarked
package io.daybook.query.scheduling.appointments;

import org.jspecify.annotations.NullMarked;
