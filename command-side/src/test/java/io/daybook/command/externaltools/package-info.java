@NullMarked
package io.daybook.command.externaltools;

import org.jspecify.annotations.NullMarked;
