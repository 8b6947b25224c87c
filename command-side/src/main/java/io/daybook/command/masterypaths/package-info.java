/** Rules by which scores choose what students do next. */
@NullMarked
package io.daybook.command.masterypaths;

import org.jspecify.annotations.NullMarked;
