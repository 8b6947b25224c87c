/** Discussions: use cases. */
@NullMarked
package io.daybook.application.content.discussions;

import org.jspecify.annotations.NullMarked;
