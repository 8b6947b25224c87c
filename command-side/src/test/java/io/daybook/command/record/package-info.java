@NullMarked
package io.daybook.command.record;

import org.jspecify.annotations.NullMarked;
