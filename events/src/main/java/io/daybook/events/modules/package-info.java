/** What happens to a course's modules, their order and their items. */
@NullMarked
package io.daybook.events.modules;

import org.jspecify.annotations.NullMarked;
