/** Tests of what collaborations decide. */
@NullMarked
package io.daybook.command.communication.collaborations;

import org.jspecify.annotations.NullMarked;
