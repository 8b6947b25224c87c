/** Who may see, manage and reserve appointments. */
@NullMarked
package io.daybook.application.scheduling.appointments;

import org.jspecify.annotations.NullMarked;
