/** Decides in which order the tabs of courses come. */
@NullMarked
package io.daybook.command.content.navigation;

import org.jspecify.annotations.NullMarked;
