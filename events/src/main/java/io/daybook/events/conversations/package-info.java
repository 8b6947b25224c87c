/** What people write to each other. */
@NullMarked
package io.daybook.events.conversations;

import org.jspecify.annotations.NullMarked;
