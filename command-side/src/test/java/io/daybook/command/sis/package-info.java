@NullMarked
package io.daybook.command.sis;

import org.jspecify.annotations.NullMarked;
