@NullMarked
package io.daybook.command.content.masterypaths;

import org.jspecify.annotations.NullMarked;
