/** The embedded event store in a SQLite file. */
@NullMarked
package io.daybook.command.platform.sqlite;

import org.jspecify.annotations.NullMarked;
