/** Which conversations there are, what was said in them and who has read it. */
@NullMarked
package io.daybook.query.communication.conversations;

import org.jspecify.annotations.NullMarked;
