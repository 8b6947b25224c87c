@NullMarked
package io.daybook.command.platform.eventstore;

import org.jspecify.annotations.NullMarked;
