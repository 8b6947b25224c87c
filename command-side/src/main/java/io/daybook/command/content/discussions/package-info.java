/** Discussion topics and their entries. */
@NullMarked
package io.daybook.command.content.discussions;

import org.jspecify.annotations.NullMarked;
