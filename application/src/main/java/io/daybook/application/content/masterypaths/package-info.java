/** Mastery paths: use cases. */
@NullMarked
package io.daybook.application.content.masterypaths;

import org.jspecify.annotations.NullMarked;
