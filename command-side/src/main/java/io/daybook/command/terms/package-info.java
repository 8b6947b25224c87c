/** Decides what happens to terms. */
@NullMarked
package io.daybook.command.terms;

import org.jspecify.annotations.NullMarked;
