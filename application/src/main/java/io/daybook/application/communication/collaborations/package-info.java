/** Collaborations of courses and groups: use cases. */
@NullMarked
package io.daybook.application.communication.collaborations;

import org.jspecify.annotations.NullMarked;
