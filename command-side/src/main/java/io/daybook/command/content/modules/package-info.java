/** Modules, their order in the course and their items. */
@NullMarked
package io.daybook.command.content.modules;

import org.jspecify.annotations.NullMarked;
