@NullMarked
package io.daybook.command.progress;

import org.jspecify.annotations.NullMarked;
