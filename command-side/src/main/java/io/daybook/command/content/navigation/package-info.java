/** The order of course navigation tabs. */
@NullMarked
package io.daybook.command.content.navigation;

import org.jspecify.annotations.NullMarked;
