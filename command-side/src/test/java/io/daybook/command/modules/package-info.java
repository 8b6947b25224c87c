@NullMarked
package io.daybook.command.modules;

import org.jspecify.annotations.NullMarked;
