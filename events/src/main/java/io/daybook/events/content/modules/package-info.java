/** Events of modules, their order and their items. */
@NullMarked
package io.daybook.events.content.modules;

import org.jspecify.annotations.NullMarked;
