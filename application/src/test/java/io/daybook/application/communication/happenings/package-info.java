/** Tests of notifications. */
@NullMarked
package io.daybook.application.communication.happenings;

import org.jspecify.annotations.NullMarked;
