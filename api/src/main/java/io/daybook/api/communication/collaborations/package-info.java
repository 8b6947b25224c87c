/** Collaborations of courses and groups: HTTP operations. */
@NullMarked
package io.daybook.api.communication.collaborations;

import org.jspecify.annotations.NullMarked;
