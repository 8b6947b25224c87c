/** Web conferences of courses and groups: what happens to them. */
@NullMarked
package io.daybook.events.communication.conferences;

import org.jspecify.annotations.NullMarked;
