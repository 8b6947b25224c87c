/** Decides what happens to the pages of courses. */
@NullMarked
package io.daybook.command.pages;

import org.jspecify.annotations.NullMarked;
