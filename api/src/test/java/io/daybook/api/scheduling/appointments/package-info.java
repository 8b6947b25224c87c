/** Tests of appointment groups over HTTP. */
@NullMarked
package io.daybook.api.scheduling.appointments;

import org.jspecify.annotations.NullMarked;
