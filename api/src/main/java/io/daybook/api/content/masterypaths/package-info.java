/** Mastery paths: assignments that students continue with, depending on a score. */
@NullMarked
package io.daybook.api.content.masterypaths;

import org.jspecify.annotations.NullMarked;
