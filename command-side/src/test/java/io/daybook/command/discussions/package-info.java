@NullMarked
package io.daybook.command.discussions;

import org.jspecify.annotations.NullMarked;
