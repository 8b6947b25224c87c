/** Mastery paths: rules by which scores select students' next assignments. */
@NullMarked
package io.daybook.command.content.masterypaths;

import org.jspecify.annotations.NullMarked;
