@NullMarked
package io.daybook.command.masterypaths;

import org.jspecify.annotations.NullMarked;
