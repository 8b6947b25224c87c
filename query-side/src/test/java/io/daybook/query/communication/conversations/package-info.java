/** Tests of conversations as each participant sees them. */
@NullMarked
package io.daybook.query.communication.conversations;

import org.jspecify.annotations.NullMarked;
