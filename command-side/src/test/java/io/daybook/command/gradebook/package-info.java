@NullMarked
package io.daybook.command.gradebook;

import org.jspecify.annotations.NullMarked;
