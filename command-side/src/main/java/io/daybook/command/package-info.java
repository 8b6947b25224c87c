@NullMarked
package io.daybook.command;

import org.jspecify.annotations.NullMarked;
