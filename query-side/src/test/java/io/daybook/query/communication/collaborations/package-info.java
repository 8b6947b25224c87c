/** Tests of collaborations as they are listed. */
@NullMarked
package io.daybook.query.communication.collaborations;

import org.jspecify.annotations.NullMarked;
