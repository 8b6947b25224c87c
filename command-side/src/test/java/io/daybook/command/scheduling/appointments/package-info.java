/** Tests of appointment groups. */
@NullMarked
package io.daybook.command.scheduling.appointments;

import org.jspecify.annotations.NullMarked;
