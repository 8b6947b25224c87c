@NullMarked
package io.daybook.command.content.modules;

import org.jspecify.annotations.NullMarked;
