/** Rules by which scores choose what students do next. */
@NullMarked
package io.daybook.command.content.masterypaths;

import org.jspecify.annotations.NullMarked;
