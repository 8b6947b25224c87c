/** Permissions in appointment groups. */
@NullMarked
package io.daybook.application.scheduling.appointments;

import org.jspecify.annotations.NullMarked;
