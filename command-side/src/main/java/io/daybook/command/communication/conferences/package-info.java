/** Web conferences of courses and groups: decisions. */
@NullMarked
package io.daybook.command.communication.conferences;

import org.jspecify.annotations.NullMarked;
