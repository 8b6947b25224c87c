/** What happens to the rules by which scores choose what students do next. */
@NullMarked
package io.daybook.events.content.masterypaths;

import org.jspecify.annotations.NullMarked;
