/** Pages of courses. */
@NullMarked
package io.daybook.command.content.pages;

import org.jspecify.annotations.NullMarked;
