/** Tests of notifications. */
@NullMarked
package io.daybook.application.communication.broadcasts;

import org.jspecify.annotations.NullMarked;
