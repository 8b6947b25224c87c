/** Decides what happens to modules, their order in the course and their items. */
@NullMarked
package io.daybook.command.modules;

import org.jspecify.annotations.NullMarked;
