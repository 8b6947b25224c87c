/** What users write to each other. */
@NullMarked
package io.daybook.events.communication.conversations;

import org.jspecify.annotations.NullMarked;
