/** The event store in a SQLite file inside this process. */
@NullMarked
package io.daybook.command.platform.sqlite;

import org.jspecify.annotations.NullMarked;
