/** Collaborations of courses and groups: views and queries. */
@NullMarked
package io.daybook.query.communication.collaborations;

import org.jspecify.annotations.NullMarked;
